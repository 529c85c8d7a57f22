import { isIPv4 } from 'node:net'
import { createTransport, type NodemailerError, type SMTPTransportOptions } from 'nodemailer'
import { composeMessage, isAddress, type MailSender } from './compose-message.ts'
import type { Mail, MailSubmission } from './port.ts'

/** The connection to the mail server. */
export type MailServer = Pick<
  SMTPTransportOptions,
  'host' | 'port' | 'secure' | 'requireTLS' | 'auth' | 'tls'
>

/** Long enough for a server that checks the sender, short enough not to delay other work. */
const TIMEOUT_MS = 15_000

/** Reads `SMTP_URL`. Without TLS only a server on this machine is allowed. */
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
 * A refusal is final if the server says so about the reader (RCPT TO) or the letter (MAIL FROM, DATA). A failed
 * authentication (AUTH) or missing TLS is fixed by the operator, and then the letter is sent.
 */
function meaningOf(error: NodemailerError): MailSubmission {
  if (error.code === undefined) throw error
  const detail = inShort(error)
  if (!error.permanent) return { outcome: 'unreachable', detail }
  if (error.command === 'RCPT TO') return { outcome: 'address_refused', detail }
  if (error.command === 'MAIL FROM' || error.command === 'DATA') return { outcome: 'message_refused', detail }
  return { outcome: 'unreachable', detail }
}

/** The server's answer by its numbers, because its words may quote the letter. */
function inShort({ code, originalCode, timeoutType, command, response }: NodemailerError): string {
  const numbers = /^\d{3}([ -]\d\.\d+\.\d+)?/.exec(response ?? '')?.[0]
  return [code, originalCode, timeoutType, command, numbers].filter(Boolean).join(' ')
}
