import { type AnyCall, commonQuery } from '@fondaco/contract/call.ts'
import { CALLS } from '@fondaco/contract/calls.ts'
import { REFUSALS } from '@fondaco/contract/refusals.ts'
import { expect, test } from 'vitest'
import { quietLog } from '../../../test/quiet-log.ts'
import { serveApiDocs } from './api-docs.ts'
import { printOpenApi, refusalsOf } from './openapi.ts'
import { makeServer } from './server.ts'

const calls: readonly AnyCall[] = Object.values(CALLS)
const OPTIONS = { product: 'Fondaco', version: '1.2.3', url: 'http://localhost:3000' }
const document = printOpenApi(calls, OPTIONS) as {
  openapi: string
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, unknown>; securitySchemes: Record<string, unknown> }
}

interface Operation {
  operationId: string
  summary: string
  security: Record<string, string[]>[]
  parameters: { name: string; in: string; required: boolean; schema: object }[]
  requestBody?: { content: Record<string, { schema: { additionalProperties?: unknown } }> }
  responses: Record<string, { description: string; content?: Record<string, { schema: unknown }> }>
}

const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
)
const operationOf = (call: AnyCall) => operations.find(({ operation }) => operation.operationId === call.name)

test('it is an OpenAPI 3.1 document whose references, names and path parameters hold together', () => {
  expect(document.openapi).toMatch(/^3\.1\.\d$/)
  const names = operations.map(({ operation }) => operation.operationId)
  expect(new Set(names).size).toBe(names.length)
  for (const { path, operation } of operations) {
    expect(operation.summary, path).toBeTruthy()
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort()
    const given = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path')
    expect(given.map(({ name }) => name).sort(), path).toEqual(named)
    expect(given.every(({ required }) => required)).toBe(true)
    const keys = (operation.parameters ?? []).map((parameter) => `${parameter.in} ${parameter.name}`)
    expect(new Set(keys).size, `${path}: ${keys}`).toBe(keys.length)
  }
  const text = JSON.stringify(document)
  for (const [, reference] of text.matchAll(/"\$ref":"#\/([^"]+)"/g)) {
    const target = (reference ?? '')
      .split('/')
      .reduce<unknown>((at, key) => (at as Record<string, unknown>)?.[key], document)
    expect(target, reference).toBeDefined()
  }
  expect(text).not.toContain('"$schema"')
})

test.each(calls.map((call) => [call.name, call] as const))(
  '%s says all that the contract says',
  (_name, call) => {
    const found = operationOf(call)
    expect(found?.method).toBe(call.method.toLowerCase())
    expect(found?.path).toBe(`/api${call.path.replace(/:(\w+)/g, '{$1}')}`)
    if (!found) return
    const { operation } = found
    const security = {
      public: [],
      // With a token or without.
      anyone: [{}, { token: [] }],
      cookie: [{ cookie: [] }],
      session: [{ token: [] }],
    }[typeof call.who === 'string' ? call.who : 'session']
    expect(operation.security).toEqual(security)
    const query = operation.parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name)
    expect(query.sort()).toEqual(
      [...Object.keys(call.query?.shape ?? {}), ...Object.keys(commonQuery.shape)].sort(),
    )
    const headers = operation.parameters.filter((parameter) => parameter.in === 'header')
    expect(headers.some(({ name, required }) => name === 'Idempotency-Key' && required)).toBe(
      call.idempotent === true,
    )
    expect(Object.keys(operation.requestBody?.content ?? {})).toEqual(
      call.upload ? ['multipart/form-data'] : call.body ? ['application/json'] : [],
    )
    expect(Object.keys(operation.responses[200]?.content ?? {})).toEqual(call.file ?? ['application/json'])
    for (const code of refusalsOf(call)) {
      expect(operation.responses[REFUSALS[code].status]?.description, code).toContain(`\`${code}\``)
    }
  },
)

test('it is served, and readable under a policy that loads nothing', async () => {
  const app = await makeServer({ log: quietLog(), maxFiles: 1, secure: false })
  serveApiDocs(app, calls, OPTIONS)
  const printed = await app.inject({ url: '/api/openapi.json' })
  expect(printed.json()).toEqual(JSON.parse(JSON.stringify(document)))
  const page = await app.inject({ url: '/api/docs' })
  const nonce = /<style nonce="([^"]+)">/.exec(page.body)?.[1]
  expect(page.headers['content-security-policy']).toBe(
    `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'`,
  )
  for (const call of calls) expect(page.body).toContain(`<details id="${call.name}">`)
  expect(page.body).not.toMatch(/<script|style="|https?:\/\/(?!localhost)/)
  await app.close()
})
