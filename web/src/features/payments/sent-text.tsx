import { toSepaText } from '@fondaco/rules/sepa.ts'
import type { ReactNode } from 'react'
import { texts, textsNow } from '../../texts.ts'
import classes from './payment-flow.module.css'

const words = texts({
  sentAs: { en: (text: string) => `Sent as “${text}”`, lt: (text: string) => `Siunčiama kaip „${text}“` },
})

/** The text to be sent if the banks' characters do not allow the typed text: SEPA and SWIFT have the same. */
export function converted(text: string): string | null {
  const sent = toSepaText(text.trim())
  return sent.changed && text.trim() !== '' ? textsNow(words).sentAs(sent.text) : null
}

/** A text as typed, and below it what is sent instead. */
export const SentText = ({ text }: { text: string }): ReactNode => {
  const sent = converted(text)
  return (
    <>
      {text.trim()}
      {sent ? <span className={classes.sent}>{sent}</span> : null}
    </>
  )
}
