import { LANGUAGES } from '@fondaco/rules/language.ts'
import { z } from 'zod'
import type { JobDefinition } from '../../platform/jobs.ts'
import { type HandOverDeps, handOverMail, handOverSms } from './hand-over.ts'
import { leaveAloneWhatHangs } from './leave-alone.ts'
import { LETTERS, type LetterOrder, TEXT_MESSAGES, type TextOrder } from './letters/letters.ts'
import { MAIL_JOB } from './send-mail.ts'
import { SMS_JOB } from './send-sms.ts'

const order = z.object({ id: z.uuid(), to: z.string(), language: z.enum(LANGUAGES) })
/** What each template is about is checked where it is ordered, by its type. */
const named = <Templates extends object>(templates: Templates) =>
  z.looseObject({ template: z.enum(Object.keys(templates) as (keyof Templates & string)[]) })
const mailOrder = order.extend({ letter: named(LETTERS).transform((letter) => letter as LetterOrder) })
const smsOrder = order.extend({ message: named(TEXT_MESSAGES).transform((text) => text as TextOrder) })

export function correspondenceJobs(given: HandOverDeps): JobDefinition[] {
  const { mail, sms } = given
  const deps: HandOverDeps = {
    ...given,
    mail: { ...mail, send: leaveAloneWhatHangs((letter) => mail.send(letter)) },
    sms: { ...sms, send: leaveAloneWhatHangs((message) => sms.send(message)) },
  }
  return [
    {
      name: MAIL_JOB,
      async run(payload) {
        const { id, ...rest } = mailOrder.parse(payload)
        await handOverMail(deps, id, rest)
      },
    },
    {
      name: SMS_JOB,
      async run(payload) {
        const { id, ...rest } = smsOrder.parse(payload)
        await handOverSms(deps, id, rest)
      },
    },
  ]
}
