import { type ReactNode, useId, useState } from 'react'
import { Page } from '../../kit/page/page.tsx'
import { texts, useTexts } from '../../texts.ts'
import classes from './onboarding.module.css'

const words = texts({
  why: { en: 'Why do we ask?', lt: 'Kodėl klausiame?' },
})

/** One prompt, alone on the page; each starts with the focus on its heading. */
export function PromptPage({
  title,
  lead,
  why,
  children,
}: {
  title: string
  lead?: ReactNode
  /** Unfolded on request. */
  why?: string
  children?: ReactNode
}): ReactNode {
  return (
    <Page key={title} title={title}>
      <div className={classes.paper}>
        {lead ? <p className={classes.lead}>{lead}</p> : null}
        {why ? <Why text={why} /> : null}
        {children}
      </div>
    </Page>
  )
}

function Why({ text }: { text: string }): ReactNode {
  const t = useTexts(words)
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <div className={classes.why}>
      <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
        {t.why}
      </button>
      <p id={id} hidden={!isOpen}>
        {text}
      </p>
    </div>
  )
}
