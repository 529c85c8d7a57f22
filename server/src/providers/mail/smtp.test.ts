import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server'
import { afterEach, describe, expect, test } from 'vitest'
import { CERTIFICATE, KEY } from '../../../test/local-certificate.ts'
import { type Arrived, checkMail, makeLetter } from './port.check.ts'
import { type MailServer, readServerUrl, smtpMail } from './smtp.ts'

const from = { name: 'Fondaco', address: 'no-reply@bank.example' }
const opened: (() => Promise<unknown>)[] = []
afterEach(() => Promise.all(opened.splice(0).map((close) => close())))

const refusal = (responseCode: number, words: string) => Object.assign(new Error(words), { responseCode })

/** A small mail server that accepts everything, except for the readers refused in the port's checks. */
async function openServer(options: SMTPServerOptions = {}) {
  const arrived: Arrived[] = []
  const sessions: SMTPServerSession[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    key: KEY,
    cert: CERTIFICATE,
    closeTimeout: 100,
    onRcptTo({ address }, _session, done) {
      if (address.startsWith('refused@')) return done(refusal(550, '5.1.1 No such user'))
      if (address.startsWith('unreachable@')) return done(refusal(450, '4.2.1 Come back later'))
      done()
    },
    onData(stream, session, done) {
      sessions.push(session)
      void text(stream).then((raw) => {
        arrived.push({ to: session.envelope.rcptTo.map(({ address }) => address), raw })
        done()
      })
    },
    ...options,
  })
  server.on('error', () => undefined) // a client that hangs up is the subject of some tests
  server.listen(0, 'localhost')
  await once(server.server, 'listening')
  opened.push(() => new Promise<void>((resolve) => server.close(resolve)))
  return { port: (server.server.address() as AddressInfo).port, arrived, sessions }
}

/** Accepts connections and gives scripted answers that no real mail server would give. */
async function openSocketServer(greet: (socket: Socket) => void): Promise<number> {
  const sockets = new Set<Socket>()
  const server: Server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    greet(socket)
  })
  server.listen(0, 'localhost')
  await once(server, 'listening')
  opened.push(async () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

const at = (port: number, given: Partial<MailServer> = {}): MailServer => ({
  host: 'localhost',
  port,
  secure: false,
  ...given,
})

checkMail('SMTP', async () => {
  const { port, arrived } = await openServer()
  return { mail: smtpMail(readServerUrl(`smtp://localhost:${port}`), from), arrived: async () => arrived }
})

describe('SMTP_URL', () => {
  test.each<[string, MailServer]>([
    ['smtps://mail.example', { host: 'mail.example', port: 465, secure: true, requireTLS: false }],
    ['smtp://mail.example', { host: 'mail.example', port: 587, secure: false, requireTLS: true }],
    ['smtp://mail.example:25', { host: 'mail.example', port: 25, secure: false, requireTLS: true }],
    ['smtp://localhost:1025', { host: 'localhost', port: 1025, secure: false, requireTLS: false }],
    ['smtp://127.0.0.1', { host: '127.0.0.1', port: 587, secure: false, requireTLS: false }],
    ['smtp://[::1]:25', { host: '::1', port: 25, secure: false, requireTLS: false }],
    ['smtp://127.evil.example', { host: '127.evil.example', port: 587, secure: false, requireTLS: true }],
    [
      'smtps://bank%40mail.example:p%2Fss%3A@mail.example:4650',
      {
        host: 'mail.example',
        port: 4650,
        secure: true,
        requireTLS: false,
        auth: { user: 'bank@mail.example', pass: 'p/ss:' },
      },
    ],
  ])('%s', (url, server) => {
    expect(readServerUrl(url)).toEqual(server)
  })
})

describe('what the server says', () => {
  const CASES: [said: string, SMTPServerOptions, outcome: string, detail: string][] = [
    [
      'the sender is refused',
      { onMailFrom: (_address, _session, done) => done(refusal(550, '5.7.1 Not from you')) },
      'message_refused',
      'EENVELOPE MAIL FROM 550 5.7.1',
    ],
    [
      'the letter is refused',
      {
        onData(stream, _session, done) {
          stream
            .resume()
            .once('end', () => done(refusal(554, '5.7.1 https://bank.example/reset?token=s3cret')))
        },
      },
      'message_refused',
      'EMESSAGE DATA 554 5.7.1',
    ],
    [
      'the letter is put off',
      {
        onData(stream, _session, done) {
          stream.resume().once('end', () => done(refusal(451, '4.3.0 Try again')))
        },
      },
      'unreachable',
      'EMESSAGE DATA 451 4.3.0',
    ],
    [
      'the server is full',
      { onConnect: (_session, done) => done(refusal(421, '4.3.2 Not now')) },
      'unreachable',
      'EPROTOCOL CONN 421 4.3.2',
    ],
  ]
  test.each(CASES)('%s', async (_, options, outcome, detail) => {
    const { port } = await openServer(options)
    expect(await smtpMail(at(port), from).send(makeLetter())).toEqual({ outcome, detail })
  })

  test.each([
    ['p%2Fss', { outcome: 'taken' }, 1],
    ['wrong', { outcome: 'unreachable', detail: 'EAUTH AUTH PLAIN 535' }, 0],
  ])('a server that asks for a password, given %s', async (password, outcome, letters) => {
    const { port, arrived } = await openServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (given, _session, done) =>
        done(null, given.username === 'bank' && given.password === 'p/ss' ? { user: 'bank' } : {}),
    })
    const mail = smtpMail(readServerUrl(`smtp://bank:${password}@localhost:${port}`), from)
    expect(await mail.send(makeLetter())).toEqual(outcome)
    expect(arrived).toHaveLength(letters)
  })
})

describe('a server that cannot be reached', () => {
  test('nobody listens', async () => {
    const port = await openSocketServer(() => undefined)
    await Promise.all(opened.splice(0).map((close) => close()))
    expect(await smtpMail(at(port), from).send(makeLetter())).toEqual({
      outcome: 'unreachable',
      detail: expect.stringContaining('ECONNREFUSED'),
    })
  })

  test.each<[string, (socket: Socket) => void, string]>([
    ['never greets', () => undefined, 'EABORT'],
    ['hangs up', (socket) => socket.end(), 'ECONNECTION CONN'],
    ['speaks something else', (socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'), 'EPROTOCOL CONN'],
    ['stops in the middle', (socket) => void socket.write('220 hello\r\n'), 'EABORT'],
  ])('it %s', async (_, greet, detail) => {
    const port = await openSocketServer(greet)
    expect(await smtpMail(at(port), from, 2_000).send(makeLetter())).toEqual({
      outcome: 'unreachable',
      detail,
    })
  })

  test('it takes the letter and never says so', async () => {
    const { port } = await openServer({ onData: (stream) => void stream.resume() })
    expect(await smtpMail(at(port), from, 500).send(makeLetter())).toEqual({
      outcome: 'unreachable',
      detail: 'EABORT',
    })
  })
})

describe('TLS', () => {
  const trusted = { tls: { ca: CERTIFICATE } }
  test.each<[string, SMTPServerOptions, Partial<MailServer>]>([
    ['from the start', { secure: true }, { secure: true, ...trusted }],
    ['by STARTTLS', { disabledCommands: [] }, { requireTLS: true, ...trusted }],
    ['by STARTTLS where it need not be', { disabledCommands: [] }, trusted],
  ])('%s', async (_, options, given) => {
    const { port, sessions } = await openServer(options)
    expect(await smtpMail(at(port, given), from).send(makeLetter())).toEqual({ outcome: 'taken' })
    expect(sessions.map(({ secure }) => secure)).toEqual([true])
  })

  test.each<[string, SMTPServerOptions, Partial<MailServer>, string]>([
    ['a server without it', {}, { requireTLS: true }, 'STARTTLS'],
    ['a certificate nobody vouches for', { secure: true }, { secure: true }, 'SELF_SIGNED_CERT'],
    [
      'a certificate nobody vouches for, by STARTTLS',
      { disabledCommands: [] },
      { requireTLS: true },
      'SELF_SIGNED_CERT',
    ],
    [
      'the certificate of another server',
      { secure: true },
      { secure: true, tls: { ...trusted.tls, servername: 'mail.example' } },
      'ERR_TLS_CERT_ALTNAME_INVALID',
    ],
  ])('%s gets no letter', async (_, options, given, detail) => {
    const { port, arrived } = await openServer(options)
    expect(await smtpMail(at(port, given), from).send(makeLetter())).toEqual({
      outcome: 'unreachable',
      detail: expect.stringContaining(detail),
    })
    expect(arrived).toEqual([])
  })
})
