import type { ReactNode } from 'react'
import { Page } from '../../kit/page/page.tsx'
import classes from './onboarding.module.css'

/** One prompt, alone on the page; each starts with the focus on its heading. */
export function PromptPage({
  title,
  progress,
  lead,
  children,
}: {
  title: string
  /** Such as “2 of 4”. */
  progress?: string
  lead?: string
  children?: ReactNode
}): ReactNode {
  return (
    <div className={classes.prompt}>
      <Page key={title} title={title} {...(progress ? { trail: progress } : {})}>
        <div className={classes.paper}>
          {lead ? <p className={classes.lead}>{lead}</p> : null}
          {children}
        </div>
      </Page>
    </div>
  )
}
