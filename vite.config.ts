import optimizeLocales from '@react-aria/optimize-locales-plugin'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const servicePort = process.env.MINUTEBOOK_SERVICE_PORT ?? '4400'
const service = { target: `http://127.0.0.1:${servicePort}`, changeOrigin: false }

export default defineConfig({
  plugins: [
    tanstackRouter({ target: 'react', autoCodeSplitting: true, routeFileIgnorePattern: '\\.test\\.' }),
    react({ compiler: true }),
    tailwindcss(),
    { ...optimizeLocales.vite({ locales: ['en-US', 'de-DE'] }), enforce: 'pre' },
  ],
  resolve: { tsconfigPaths: true },
  build: { target: 'baseline-widely-available', sourcemap: true },
  server: {
    proxy: Object.fromEntries(
      ['/v1.0', '/uploads', '/media', '/peaks', '/openapi.yaml', '/docs'].map((path) => [path, service]),
    ),
  },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'app',
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: ['src/**/*.browser.test.tsx'],
          environment: 'jsdom',
          globalSetup: ['server/test/database-snapshot.ts'],
          setupFiles: ['src/test/setup.ts'],
        },
      },
      {
        extends: false,
        test: {
          name: 'server',
          include: ['server/**/*.test.ts', 'tools/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['server/test/database-snapshot.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
