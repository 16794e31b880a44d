import { defineConfig } from 'vite';

/** The page of a phone, built separately so that phones get nothing else. */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    outDir: '../../dist/phone',
    emptyOutDir: true,
    // Phones are older than computers.
    target: 'es2022',
    // Nothing is inlined: the page's content security policy allows files of its own origin only.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
