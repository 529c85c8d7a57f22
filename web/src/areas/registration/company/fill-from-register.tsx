import { answeredValues } from '@fondaco/rules/companies/register-fields.ts'
import { Button } from '@mantine/core'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { words } from '../../../kit/form/register-words.ts'
import { useTexts } from '../../../texts.ts'
import classes from './company.module.css'
import type { StepProps } from './step-props.ts'

const RegisterDialog = lazy(async () => ({
  default: (await import('../../../kit/form/register-dialog.tsx')).RegisterDialog,
}))

/** The way to details of the register; its dialog is loaded when it is opened. */
export function FillFromRegister({ company, fill }: Pick<StepProps, 'company' | 'fill'>): ReactNode {
  const t = useTexts(words)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" className={classes.short} onClick={() => setOpen(true)}>
        {t.fill}
      </Button>
      {isOpen ? (
        <Suspense>
          <RegisterDialog
            answered={answeredValues(company)}
            lookUp={(body, once) => once('lookUpRegister', { params: { id: company._id }, body })}
            fill={({ _id }, fields) => fill(_id, fields)}
            close={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  )
}
