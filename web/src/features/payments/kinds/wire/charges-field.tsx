import '../../../../kit/form/fields.css'
import '@mantine/core/styles/Radio.css'
import { CHARGES_WORDS, type Charges } from '@fondaco/rules/wires/charges.ts'
import { Radio } from '@mantine/core'
import type { ReactNode } from 'react'
import { useLanguage, useTexts } from '../../../../texts.ts'
import classes from '../../payment-flow.module.css'
import type { WireProps } from './line-field.tsx'
import { chargesFor } from './wire-draft.ts'
import { fieldWords } from './wire-texts.ts'

/** Who pays the charges of the banks: only what can be chosen, each with who pays what. */
export function ChargesField({ draft, change, faults, accounts, known }: WireProps): ReactNode {
  const t = useTexts(fieldWords)
  const language = useLanguage()
  const account = accounts.find(({ _id }) => _id === draft.account)
  const offered = chargesFor(draft, account, known)
  return (
    <Radio.Group
      className={classes.span}
      label={t.charges}
      description={offered.length === 1 ? t.insideEea : undefined}
      value={draft.charges}
      onChange={(charges) => change({ charges: charges as Charges })}
      error={faults.charges}
      data-field="charges"
    >
      <div className={classes.radios}>
        {offered.map((charges) => {
          const { name, who } = CHARGES_WORDS[charges]
          const further = charges === 'OUR' ? ` ${t.claimedLater}` : ''
          return (
            <Radio
              key={charges}
              value={charges}
              label={name[language]}
              description={`${who[language]}${further}`}
            />
          )
        })}
      </div>
    </Radio.Group>
  )
}
