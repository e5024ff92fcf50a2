import { defineConfig } from 'vite'

/**
 * The server as `npm start` runs it: our own modules in one, so that Node strips no types while it starts and keeps
 * no memory for hundreds of files. It is as deep as the sources, which look for files beside them.
 */
export default defineConfig({
  build: {
    ssr: true,
    target: 'node22',
    outDir: 'dist/server',
    minify: false,
    rolldownOptions: {
      input: {
        main: 'src/main.ts',
        'encode-process': 'src/images/encode-process.ts',
        'calendar-worker': 'src/calendar/calendar-worker.ts',
        'draw-process': 'src/images/brand/draw-process.ts',
        'markdown-html': '../../packages/api/src/blog/markdown-html.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})
