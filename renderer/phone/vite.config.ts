import { defineConfig } from 'vite';

/** The page of a phone. It is a build of its own: phones are handed nothing else. */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    outDir: '../../dist/phone',
    emptyOutDir: true,
    // Phones are older than computers.
    target: 'es2022',
    // Nothing inside the page itself: its content security policy allows files of its own origin only.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
