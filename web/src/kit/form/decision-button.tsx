import { Button, type ButtonProps, VisuallyHidden } from '@mantine/core'
import { type ComponentPropsWithoutRef, createContext, type ReactNode, useContext } from 'react'
import { texts, useTexts } from '../../texts.ts'
import { Key } from '../feedback/shortcuts.tsx'
import classes from './decision-button.module.css'

const words = texts({
  taken: { en: 'claimed by a colleague', lt: 'pasiėmė kolega' },
})

/** Whether a colleague claims the object. */
export const TakenContext = createContext(false)

/** Context of decisions on one object: while a colleague claims it, the buttons are disabled and say so. */
export const TakenByColleague = TakenContext.Provider

/** A button that decides on an object, or opens the dialog that does. */
export function DecisionButton({
  onClick,
  children,
  'aria-label': label,
  keyName,
  ...button
}: ButtonProps &
  Omit<ComponentPropsWithoutRef<'button'>, keyof ButtonProps> & {
    /** The single key that does the same. */
    keyName?: string | undefined
  }): ReactNode {
  const t = useTexts(words)
  const taken = useContext(TakenContext)
  if (!taken)
    return (
      <Button
        {...button}
        aria-label={label}
        aria-keyshortcuts={keyName}
        onClick={onClick}
        rightSection={
          keyName ? (
            <span className={classes.key} aria-hidden>
              <Key name={keyName} />
            </span>
          ) : null
        }
      >
        {children}
      </Button>
    )
  return (
    <Button
      {...button}
      {...(label ? { 'aria-label': `${label} (${t.taken})` } : {})}
      data-disabled
      aria-disabled
      onClick={(event) => event.preventDefault()}
    >
      {children}
      {label ? null : <VisuallyHidden> ({t.taken})</VisuallyHidden>}
    </Button>
  )
}
