import { Button } from '@mantine/core'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTexts } from '../../../texts.ts'
import classes from './company.module.css'
import { words } from './register-words.ts'
import type { StepProps } from './step-props.ts'

const RegisterDialog = lazy(async () => ({ default: (await import('./register-dialog.tsx')).RegisterDialog }))

/** The way to details of the register; its dialog is loaded when it is opened. */
export function FillFromRegister(props: Pick<StepProps, 'company' | 'fill'>): ReactNode {
  const t = useTexts(words)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" className={classes.short} onClick={() => setOpen(true)}>
        {t.fill}
      </Button>
      {isOpen ? (
        <Suspense>
          <RegisterDialog {...props} close={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
