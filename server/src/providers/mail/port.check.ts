import { describe, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import type { Letter, Mail } from './port.ts'

/** A message at the other side: its receiver and its source. */
export interface Arrived {
  readonly to: readonly string[]
  readonly raw: string
}

/** An adapter with the sender Fondaco, no-reply@bank.example, and access to its other side. */
export interface MailRig {
  readonly mail: Mail
  /** All arrived messages, oldest first. */
  arrived(): Promise<Arrived[]>
}

export function makeLetter(given: Partial<Letter> = {}): Letter {
  return {
    id: newId(),
    to: 'rasa@reader.example',
    language: 'lt',
    subject: 'Jūsų sąskaita atidaryta',
    html: '<!doctype html><html lang="lt"><p>Ačiū, kad pasirinkote mus. <b>Žiūrėkite</b>.</p></html>',
    text: 'Ačiū, kad pasirinkote mus.\n\nŽiūrėkite.\n',
    ...given,
  }
}

/** The requirements for every mail adapter. */
export function checkMail(name: string, makeRig: () => Promise<MailRig>): void {
  describe(`mail: ${name}`, () => {
    test('says what it is', async () => {
      const { mail } = await makeRig()
      expect(mail.name).toMatch(/\S/)
      expect(mail.simulated).toBe(/simulat/.test(name))
    })

    test('a letter arrives at its reader alone, as it was written, in both forms', async () => {
      const { mail, arrived } = await makeRig()
      const letter = makeLetter()
      expect(await mail.send(letter)).toEqual({ outcome: 'taken' })
      const [message] = await arrived()
      expect(message?.to).toEqual([letter.to])
      const { headers, parts } = readMessage(message?.raw ?? '')
      expect(headers).toMatchObject({
        from: ['Fondaco <no-reply@bank.example>'],
        to: [letter.to],
        subject: [letter.subject],
        'message-id': [`<${letter.id}@bank.example>`],
        'auto-submitted': ['auto-generated'],
        'content-language': ['lt'],
        'mime-version': ['1.0'],
      })
      expect(parts).toEqual({ 'text/plain': letter.text, 'text/html': letter.html })
    })

    test('a letter sent again bears the same id', async () => {
      const { mail, arrived } = await makeRig()
      const letter = makeLetter()
      await mail.send(letter)
      expect(await mail.send(letter)).toEqual({ outcome: 'taken' })
      const ids = (await arrived()).flatMap(({ raw }) => readMessage(raw).headers['message-id'] ?? [])
      expect(new Set(ids)).toEqual(new Set([`<${letter.id}@bank.example>`]))
    })

    test.each([
      'Hello\r\nBcc: thief@evil.example',
      'Hello\nTo: thief@evil.example\n\nAnother text',
      'Hello\r\n.\r\nMAIL FROM:<thief@evil.example>',
      `Hello ${'long '.repeat(400)}`,
      '=?UTF-8?Q?Hello=0D=0ABcc:_thief@evil.example?=',
    ])('the subject %j adds no header, no reader and no text', async (subject) => {
      const { mail, arrived } = await makeRig()
      const letter = makeLetter({ subject })
      expect(await mail.send(letter)).toEqual({ outcome: 'taken' })
      const [message, ...others] = await arrived()
      expect(others).toEqual([])
      expect(message?.to).toEqual([letter.to])
      const { headers, parts } = readMessage(message?.raw ?? '')
      expect(headers.to).toEqual([letter.to])
      expect(headers.bcc).toBeUndefined()
      expect(headers.subject).toHaveLength(1)
      expect(parts).toEqual({ 'text/plain': letter.text, 'text/html': letter.html })
    })

    test.each([
      'rasa@reader.example\r\nRCPT TO:<thief@evil.example>',
      'rasa@reader.example\nBcc: thief@evil.example',
      'rasa@reader.example, thief@evil.example',
      'rasa@reader.example;thief@evil.example',
      'Rasa <thief@evil.example>',
      '<thief@evil.example>',
      'rasa@reader.example\u0000',
      '"rasa thief"@reader.example',
      `${'r'.repeat(65)}@reader.example`,
      'nobody',
      '@reader.example',
      '',
    ])('%j is no address, and nothing is sent', async (to) => {
      const { mail, arrived } = await makeRig()
      expect(await mail.send(makeLetter({ to }))).toEqual({
        outcome: 'address_refused',
        detail: 'not an address',
      })
      expect(await arrived()).toEqual([])
    })

    test('a letter of long lines and lone dots arrives whole, in lines that every server takes', async () => {
      const { mail, arrived } = await makeRig()
      const text = `${'Ilga eilutė be pabaigos. '.repeat(300)}\n.\n..\nFrom here on\n`
      await mail.send(makeLetter({ text }))
      const [message] = await arrived()
      const raw = message?.raw ?? ''
      expect(Math.max(...raw.split(/\r?\n/).map((line) => line.length))).toBeLessThanOrEqual(998)
      expect(readMessage(raw).parts['text/plain']).toBe(text)
    })

    test.each([
      ['refused', 'address_refused', 'RCPT TO 550 5.1.1'],
      ['unreachable', 'unreachable', 'RCPT TO 450 4.2.1'],
    ] as const)('what becomes of a letter to %s@ is %s', async (reader, outcome, detail) => {
      const { mail, arrived } = await makeRig()
      const sent = await mail.send(makeLetter({ to: `${reader}@reader.example` }))
      expect(sent).toMatchObject({ outcome, detail: expect.stringContaining(detail) })
      expect(await arrived()).toEqual([])
    })
  })
}

interface ReadMessage {
  /** By name in lower case, unfolded and decoded. */
  readonly headers: Readonly<Record<string, readonly string[]>>
  /** Decoded, by media type. */
  readonly parts: Readonly<Record<string, string>>
}

/** Reads a message with two forms like a mail program (RFC 5322, RFC 2045 to 2047). */
export function readMessage(raw: string): ReadMessage {
  const { headers, body } = readEntity(raw.replaceAll('\r\n', '\n'))
  const boundary = /boundary="([^"]+)"/.exec(headers['content-type']?.[0] ?? '')?.[1] ?? ''
  const parts: Record<string, string> = {}
  for (const part of body.split(`--${boundary}`).slice(1, -1)) {
    const inner = readEntity(part.replace(/^\n/, ''))
    const [type = ''] = (inner.headers['content-type']?.[0] ?? '').split(';')
    parts[type] = decoded(
      inner.body.replace(/\n$/, ''),
      inner.headers['content-transfer-encoding']?.[0] ?? '7bit',
    )
  }
  return { headers, parts }
}

function readEntity(text: string): { headers: Record<string, string[]>; body: string } {
  const end = text.indexOf('\n\n')
  const headers: Record<string, string[]> = {}
  for (const line of text
    .slice(0, end)
    .replace(/\n[ \t]+/g, ' ')
    .split('\n')) {
    const [, name = '', value = ''] = /^([^:]+): ?(.*)$/.exec(line) ?? []
    headers[name.toLowerCase()] = [...(headers[name.toLowerCase()] ?? []), decodedWords(value)]
  }
  return { headers, body: text.slice(end + 2) }
}

function decodedWords(value: string): string {
  return value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?([QB])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64').toString()
        : decoded(word.replaceAll('_', ' '), 'quoted-printable'),
    )
}

function decoded(text: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(text, 'base64').toString()
  if (encoding !== 'quoted-printable') return text
  const bytes = text
    .replace(/=\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}
