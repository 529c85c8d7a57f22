import type { SendMailOptions } from 'nodemailer'
import type { Letter } from './port.ts'

/** Whom letters are from. */
export interface MailSender {
  readonly name: string
  readonly address: string
}

/** One mailbox and a domain, without anything that a header or a command of SMTP could take for its end. */
const ADDRESS = /^[^\s\p{C}<>()[\]\\,;:"@]{1,64}@[^\s\p{C}<>()[\]\\,;:"@]{1,255}$/u

/** Whether a letter can be sent there at all. */
export const isAddress = (text: string): boolean => ADDRESS.test(text)

/** The message that carries a letter, in both forms; it asks for no answer, not even that of a machine (RFC 3834). */
export function composeMessage(letter: Letter, from: MailSender): SendMailOptions {
  return {
    messageId: `<${letter.id}@${from.address.split('@')[1]}>`,
    from: { ...from },
    to: { name: '', address: letter.to },
    subject: letter.subject,
    text: letter.text,
    html: letter.html,
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': letter.language },
    xMailer: false,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
