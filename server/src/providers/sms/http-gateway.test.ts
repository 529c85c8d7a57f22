import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterEach, describe, expect, test } from 'vitest'
import { httpGateway } from './http-gateway.ts'
import { checkSms, makeMessage } from './port.check.ts'

interface Posted {
  readonly to: string
  readonly from: string
  readonly text: string
  readonly reference: string
}

type Answer = (posted: Posted, response: ServerResponse) => void

const opened: (() => void)[] = []
afterEach(() => {
  for (const close of opened.splice(0)) close()
})

/** A complete gateway without telephones; `answer` decides its answer to a message. */
async function openGateway(answer: Answer) {
  const requests: IncomingMessage[] = []
  const posted: Posted[] = []
  const server = createServer((request, response) => {
    requests.push(request)
    void json(request).then((body) => {
      posted.push(body as Posted)
      answer(body as Posted, response)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  opened.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const settings = { url: `http://127.0.0.1:${port}/messages`, token: 'a-token', from: 'Fondaco' }
  return { settings, requests, posted }
}

const status =
  (code: number, headers: Record<string, string> = {}): Answer =>
  (_, response) =>
    void response.writeHead(code, headers).end('{}')

checkSms('HTTP gateway', async () => {
  const arrived = new Map<string, Posted>()
  const { settings } = await openGateway((message, response) => {
    const { to, reference } = message
    if (to.endsWith('404404')) return status(422)(message, response)
    if (to.endsWith('503503')) return status(503)(message, response)
    const known = arrived.has(reference)
    if (!known) arrived.set(reference, message)
    status(known ? 409 : 202)(message, response)
  })
  return {
    sms: httpGateway(settings),
    arrived: async () => [...arrived.values()].map(({ to, text }) => ({ to, text })),
  }
})

test('what is posted: the message under its reference, as JSON, with the token', async () => {
  const { settings, requests, posted } = await openGateway(status(200))
  const message = makeMessage()
  await httpGateway(settings).send(message)
  const [request] = requests
  expect([request?.method, request?.url]).toEqual(['POST', '/messages'])
  expect(request?.headers).toMatchObject({
    authorization: 'Bearer a-token',
    'content-type': 'application/json',
  })
  expect(posted).toEqual([{ to: message.to, from: 'Fondaco', text: message.text, reference: message.id }])
})

describe('what the gateway answers', () => {
  test.each([
    [200, 'taken'],
    [201, 'taken'],
    [202, 'taken'],
    [204, 'taken'],
    [409, 'taken'],
    [422, 'number_refused'],
    [400, 'message_refused'],
    [404, 'message_refused'],
    [413, 'message_refused'],
    [401, 'unreachable'],
    [403, 'unreachable'],
    [408, 'unreachable'],
    [425, 'unreachable'],
    [429, 'unreachable'],
    [500, 'unreachable'],
    [502, 'unreachable'],
    [503, 'unreachable'],
    [304, 'unreachable'],
  ])('%i is %s', async (code, outcome) => {
    const { settings } = await openGateway(status(code))
    expect(await httpGateway(settings).send(makeMessage())).toEqual(
      outcome === 'taken' ? { outcome } : { outcome, detail: `HTTP ${code}` },
    )
  })

  test('a redirect is not followed: neither the token nor the message goes anywhere else', async () => {
    const elsewhere = await openGateway(status(200))
    const { settings } = await openGateway(status(307, { location: elsewhere.settings.url }))
    expect(await httpGateway(settings).send(makeMessage())).toEqual({
      outcome: 'unreachable',
      detail: 'unexpected redirect',
    })
    expect(elsewhere.requests).toEqual([])
  })
})

describe('a gateway that does not answer', () => {
  test.each<[string, Answer, unknown]>([
    ['says nothing', () => undefined, 'TimeoutError'],
    ['hangs up', (_, response) => void response.destroy(), 'UND_ERR_SOCKET'],
    [
      'is no web server',
      (_, response) => void response.socket?.end('220 mail.example\r\n'),
      expect.stringContaining('HTTP/1.1 protocol'),
    ],
  ])('it %s', async (_, answer, detail) => {
    const { settings } = await openGateway(answer)
    expect(await httpGateway(settings, 2_000).send(makeMessage())).toEqual({ outcome: 'unreachable', detail })
  })

  test('nobody listens', async () => {
    const { settings } = await openGateway(status(200))
    for (const close of opened.splice(0)) close()
    expect(await httpGateway(settings).send(makeMessage())).toEqual({
      outcome: 'unreachable',
      detail: 'ECONNREFUSED',
    })
  })

  test('the code stays out of what is told of it', async () => {
    const { settings } = await openGateway(({ text }, response) => void response.writeHead(500).end(text))
    const sent = await httpGateway(settings).send(makeMessage({ text: 'Code 987654' }))
    expect(JSON.stringify(sent)).not.toContain('987654')
  })
})
