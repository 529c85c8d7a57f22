import { AUTHORITY_LENGTH, STAFF_TEXTS } from '@fondaco/rules/companies/staff-details.ts'
import { Select, Textarea, TextInput, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { DateField } from '../../kit/form/date-field.tsx'
import type { useFields } from '../../kit/form/use-fields.ts'
import { texts, useTexts } from '../../texts.ts'
import classes from './applicants.module.css'
import type { CompanyField, YesOrNo } from './company-details.ts'
import { words } from './texts.ts'

const own = texts({
  license: { en: 'Licence and legal cases', lt: 'Licencija ir teismo bylos' },
  whoSees: {
    en: 'The company sees only whether it has a licence. The rest is visible to staff only.',
    lt: 'Įmonė mato tik tai, ar turi licenciją. Visa kita mato tik darbuotojai.',
  },
})

type Form = ReturnType<typeof useFields<CompanyField>>

/** The licence of a company, its legal cases, and what else staff write down about it. */
export function NotedFields({ form, today }: { form: Form; today: string }): ReactNode {
  const o = useTexts(own)
  const id = useId()
  return (
    <section aria-labelledby={id} className={classes.form}>
      <Title order={3} id={id} size="h5">
        {o.license}
      </Title>
      <p className={classes.soft}>{o.whoSees}</p>
      <div className={classes.pair}>
        <YesOrNoSelect form={form} field="has_operation_license" />
        <YesOrNoSelect form={form} field="legal_cases_exist" />
        <YesOrNoSelect form={form} field="is_new_company" />
      </div>
      {form.fields.has_operation_license === 'yes' ? <License form={form} today={today} /> : null}
      {(['changes_terms_business_relationship', 'nature_ops_and_economic_rational'] as const).map((field) => (
        <Textarea
          key={field}
          {...form.text(field)}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={STAFF_TEXTS[field]}
        />
      ))}
    </section>
  )
}

function License({ form, today }: { form: Form; today: string }): ReactNode {
  return (
    <>
      <div className={classes.pair}>
        <DateField {...form.value('license_issue_date')} slashes max={today} />
        <DateField {...form.value('license_exp_date')} slashes />
      </div>
      <div className={classes.pair}>
        <TextInput
          {...form.text('num_of_licenses')}
          onChange={({ currentTarget: { value } }) =>
            form.change({ num_of_licenses: value.replace(/\D/g, '').replace(/^0+/, '') })
          }
          inputMode="numeric"
          autoComplete="off"
          maxLength={2}
        />
        <TextInput {...form.text('issuing_authority')} autoComplete="off" maxLength={AUTHORITY_LENGTH} />
      </div>
    </>
  )
}

function YesOrNoSelect({ form, field }: { form: Form; field: YesOrNo }): ReactNode {
  const t = useTexts(words)
  const { label, value, error, onChange } = form.value(field)
  return (
    <Select
      label={label}
      data-field={field}
      data={[
        { value: 'yes', label: t.yes },
        { value: 'no', label: t.no },
      ]}
      value={value || null}
      error={error}
      onChange={(next) => onChange(next ?? '')}
      allowDeselect={false}
      placeholder={t.unknown}
    />
  )
}
