import { fileURLToPath } from 'node:url'
import { writeBundle } from './bundle.mjs'

// The check that generated code is current generates into another folder and compares.
const target = process.env.MINUTEBOOK_GENERATE_INTO ?? '.'
const input = `${target}/openapi/openapi.yaml`
writeBundle(input)

// The generated code is not ours to lint, and its client does not hold under our stricter compiler options.
const header = ['// @ts-nocheck', '/* oxlint-disable */']

const ownClient = fileURLToPath(new URL('use-own-client.mjs', import.meta.url))

export default [
  {
    input,
    output: {
      path: `${target}/src/api/generated`,
      header,
      postProcess: [{ command: process.execPath, args: [ownClient, '{{path}}'] }],
    },
    parser: {
      hooks: {
        operations: {
          // A search is a read, although its term travels in a body, and so is a preview.
          getKind: ({ method, path }) =>
            method === 'post' && /\/(search|preview)$/.test(path) ? ['query'] : undefined,
        },
      },
    },
    plugins: [
      '@hey-api/typescript',
      { name: '@hey-api/client-fetch', baseUrl: false, throwOnError: true },
      { name: '@hey-api/sdk', responseStyle: 'data' },
      '@tanstack/react-query',
    ],
  },
  {
    input,
    output: { path: `${target}/server/generated`, header, module: { extension: '.ts' } },
    plugins: ['@hey-api/typescript', 'fastify'],
  },
]
