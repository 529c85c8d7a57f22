import '../../../kit/form/fields.css'
import { DECLARATIONS } from '@fondaco/rules/companies/declarations.ts'
import { Checkbox } from '@mantine/core'
import type { ReactNode } from 'react'
import { texts, useLanguage, useTexts } from '../../../texts.ts'
import classes from './company.module.css'
import { Group } from './group.tsx'
import { faultAt, fieldOf, wholeOf } from './part.ts'
import type { StepProps } from './step-props.ts'

const words = texts({
  declare: { en: 'You declare for the company', lt: 'Įmonės vardu pareiškiate' },
  hint: {
    en: 'Read each declaration and check it. All ten are needed.',
    lt: 'Perskaitykite ir pažymėkite kiekvieną deklaraciją. Būtinos visos dešimt.',
  },
})

/** The declarations of a company. Each is checked on its own. */
export function DeclarationsStep(props: StepProps): ReactNode {
  const t = useTexts(words)
  const language = useLanguage()
  const whole = wholeOf(props)
  const { declarations = [] } = whole.values
  return (
    <Group legend={t.declare} hint={t.hint}>
      <div className={classes.checks}>
        {DECLARATIONS.map((declaration, at) => (
          <Checkbox
            key={declaration.en}
            label={declaration[language]}
            checked={declarations[at] ?? false}
            error={faultAt(whole, ['declarations', at])}
            data-field={fieldOf(whole, 'declarations', at)}
            required
            onChange={({ currentTarget: { checked } }) =>
              whole.change({
                declarations: DECLARATIONS.map((_, one) =>
                  one === at ? checked : (declarations[one] ?? false),
                ),
              })
            }
          />
        ))}
      </div>
    </Group>
  )
}
