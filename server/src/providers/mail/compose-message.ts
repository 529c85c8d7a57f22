import type { SendMailOptions } from 'nodemailer'
import type { Letter } from './port.ts'

/** The sender of letters. */
export interface MailSender {
  readonly name: string
  readonly address: string
}

/** One mailbox and a domain, without characters that could end a header or a command of SMTP. */
const ADDRESS = /^[^\s\p{C}<>()[\]\\,;:"@]{1,64}@[^\s\p{C}<>()[\]\\,;:"@]{1,255}$/u

/** Whether a letter can be sent to the address at all. */
export const isAddress = (text: string): boolean => ADDRESS.test(text)

/** The message of a letter, in both forms. It asks for no answer, not even an automatic one (RFC 3834). */
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
