import { defineConfig } from 'vite';

/** The catalogue of words, apart from what code needs of it. */
const WORDS = /\/(renderer\/language\/(en\/|rich|pseudo)|engine\/(games\/[\w-]+|kit)\/words\/)/;

export default defineConfig({
  root: import.meta.dirname,
  base: './',
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  worker: { format: 'es' },
  build: {
    outDir: '../dist/page',
    emptyOutDir: true,
    target: 'es2023',
    // Nothing inside the page itself: its content security policy allows files of its own origin only.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // All that the first screen needs in one file, which packs better than two dozen.
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }] },
        // Named for the test that weighs them.
        chunkFileNames: ({ moduleIds }) =>
          moduleIds.every(id => WORDS.test(id)) ? 'assets/words-[name]-[hash].js' : 'assets/[name]-[hash].js',
      },
    },
  },
});
