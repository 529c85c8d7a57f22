import { isIPv4 } from 'node:net'
import { createTransport, type NodemailerError, type SMTPTransportOptions } from 'nodemailer'
import { composeMessage, isAddress, type MailSender } from './compose-message.ts'
import type { Mail, MailSubmission } from './port.ts'

/** How the mail server is reached. */
export type MailServer = Pick<
  SMTPTransportOptions,
  'host' | 'port' | 'secure' | 'requireTLS' | 'auth' | 'tls'
>

/** Long enough for a server that looks a sender up, short enough not to keep other work waiting. */
const TIMEOUT_MS = 15_000

/** Reads `SMTP_URL`. Only a server on this machine may be spoken to in the clear. */
export function readServerUrl(text: string): MailServer {
  const { protocol, hostname, port, username, password } = new URL(text)
  const host = hostname.replace(/^\[|\]$/g, '')
  const secure = protocol === 'smtps:'
  const here = host === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'))
  return {
    host,
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    requireTLS: !secure && !here,
    ...(username === ''
      ? {}
      : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
  }
}

/** Letters through a mail server that speaks SMTP. */
export function smtpMail(server: MailServer, from: MailSender, timeoutMs = TIMEOUT_MS): Mail {
  const transport = createTransport(server)
  return {
    name: 'Mail by SMTP',
    simulated: false,
    async send(letter) {
      if (!isAddress(letter.to)) return { outcome: 'address_refused', detail: 'not an address' }
      const signal = AbortSignal.timeout(timeoutMs)
      try {
        await transport.sendMail({ ...composeMessage(letter, from), signal })
        return { outcome: 'taken' }
      } catch (error) {
        return meaningOf(error as NodemailerError)
      }
    },
  }
}

/**
 * A refusal is for good where the server says so of the reader (RCPT TO) or of the letter (MAIL FROM, DATA); that it
 * does not know us (AUTH), or has no TLS, is fixed by the operator, and then the letter goes.
 */
function meaningOf(error: NodemailerError): MailSubmission {
  if (error.code === undefined) throw error
  const detail = inShort(error)
  if (!error.permanent) return { outcome: 'unreachable', detail }
  if (error.command === 'RCPT TO') return { outcome: 'address_refused', detail }
  if (error.command === 'MAIL FROM' || error.command === 'DATA') return { outcome: 'message_refused', detail }
  return { outcome: 'unreachable', detail }
}

/** What the server answered, by its numbers: its words may quote the letter. */
function inShort({ code, originalCode, timeoutType, command, response }: NodemailerError): string {
  const numbers = /^\d{3}([ -]\d\.\d+\.\d+)?/.exec(response ?? '')?.[0]
  return [code, originalCode, timeoutType, command, numbers].filter(Boolean).join(' ')
}
