import '../../kit/form/fields.css'
import { ACTIVITY_WORDS } from '@fondaco/rules/companies/answer-words.ts'
import { currenciesFor } from '@fondaco/rules/companies/financial-faults.ts'
import { ACCOUNT_ACTIVITIES, COMPANY_CURRENCIES } from '@fondaco/rules/companies/questionnaire.ts'
import { Checkbox } from '@mantine/core'
import type { ReactNode } from 'react'
import type { useFields } from '../../kit/form/use-fields.ts'
import { useLanguage } from '../../texts.ts'
import classes from './applicants.module.css'
import { chosenIn, type FinancialField } from './financial-form.ts'

type Form = Pick<ReturnType<typeof useFields<FinancialField>>, 'fields' | 'text' | 'change' | 'leave'>

/** Several choices of one field. */
export function Choices({
  form,
  field,
  choices,
}: {
  form: Form
  field: FinancialField
  choices: readonly (readonly [value: string, label: string])[]
}): ReactNode {
  const { label, value, error } = form.text(field)
  return (
    <Checkbox.Group
      label={label}
      data-field={field}
      value={[...chosenIn(value)]}
      error={error}
      onChange={(next) => {
        form.change({ [field]: next.join(',') })
        form.leave(field)
      }}
      required
    >
      <div className={classes.choices}>
        {choices.map(([one, text]) => (
          <Checkbox key={one} value={one} label={text} />
        ))}
      </div>
    </Checkbox.Group>
  )
}

/** The currencies that the services allow, and what each is used for. */
export function CurrencyFields({ form }: { form: Form }): ReactNode {
  const language = useLanguage()
  const services = Object.fromEntries(chosenIn(form.fields.services).map((one) => [one, true]))
  const allowed = currenciesFor(services)
  const chosen = chosenIn(form.fields.currencies)
  return (
    <>
      <Choices
        form={form}
        field="currencies"
        choices={COMPANY_CURRENCIES.filter((one) => allowed.includes(one)).map((one) => [one, one])}
      />
      {COMPANY_CURRENCIES.filter((one) => allowed.includes(one) && chosen.includes(one)).map((currency) => (
        <Choices
          key={currency}
          form={form}
          field={`activity_${currency}`}
          choices={ACCOUNT_ACTIVITIES.map((use) => [use, ACTIVITY_WORDS[use][language]])}
        />
      ))}
    </>
  )
}
