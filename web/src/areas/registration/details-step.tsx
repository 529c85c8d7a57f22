import '../../kit/form/fields.css'
import { Button, Checkbox, TextInput } from '@mantine/core'
import type { ComponentType, ReactNode } from 'react'
import { useFields } from '../../kit/form/use-fields.ts'
import classes from '../../kit/page/public-page.module.css'
import { Note } from '../../kit/show/card.tsx'
import { PATHS } from '../../paths.ts'
import { texts, useTexts } from '../../texts.ts'
import { askForCode, checkDetails, type DetailsField, newcomerOf, type SignUp } from './sign-up.ts'

const words = texts({
  firstName: { en: 'First name', lt: 'Vardas' },
  lastName: { en: 'Last name', lt: 'Pavardė' },
  email: { en: 'E-mail', lt: 'El. paštas' },
  accept: { en: 'I accept the', lt: 'Sutinku su' },
  terms: { en: 'terms and conditions', lt: 'sąlygomis ir nuostatomis' },
  marketing: {
    en: 'Tell me about new services by e-mail (optional)',
    lt: 'Informuokite mane el. paštu apie naujas paslaugas (nebūtina)',
  },
  phone: { en: 'Phone', lt: 'Telefonas' },
  country: { en: 'Country', lt: 'Šalis' },
  company: { en: 'Company (optional)', lt: 'Įmonė (nebūtina)' },
  website: { en: 'Website (optional)', lt: 'Interneto svetainė (nebūtina)' },
  go: { en: 'Continue', lt: 'Tęsti' },
})

type DetailsForm = ReturnType<typeof useFields<DetailsField>>
export type MoreFields = ComponentType<{ readonly form: DetailsForm }>

/** The person's details. A code to the address proves it. */
export function DetailsStep({
  signUp: { newcomer, role },
  MoreFields,
  onSent,
}: {
  signUp: SignUp
  /** Fields that only this role has. */
  MoreFields: MoreFields | undefined
  onSent: (next: SignUp) => void
}): ReactNode {
  const t = useTexts(words)
  const form = useFields<DetailsField>({
    initial: {
      first_name: newcomer.first_name,
      last_name: newcomer.last_name,
      email: newcomer.email,
      // A person who returns to this step has accepted them before.
      terms: newcomer.email ? 'yes' : '',
      marketing: newcomer.notify_marketing ? 'yes' : '',
      phone: newcomer.details?.phone ?? '',
      country: newcomer.details?.country ?? '',
      company_name: newcomer.details?.company_name ?? '',
      website: newcomer.details?.website ?? '',
    },
    labels: {
      first_name: t.firstName,
      last_name: t.lastName,
      email: t.email,
      terms: `${t.accept} ${t.terms}:`,
      marketing: t.marketing,
      phone: t.phone,
      country: t.country,
      company_name: t.company,
      website: t.website,
    },
    check: (fields) => checkDetails(fields, role),
    send: async (fields) => {
      const next = { ...newcomerOf(fields, role), affiliate: newcomer.affiliate }
      const { resend_at } = await askForCode(role, next)
      onSent({ role, step: 'confirm_email', newcomer: next, resendAt: resend_at })
    },
  })
  const tick = (field: 'terms' | 'marketing') => ({
    checked: form.fields[field] === 'yes',
    onChange: ({ currentTarget }: { currentTarget: { checked: boolean } }) =>
      form.change({ [field]: currentTarget.checked ? 'yes' : '' }),
  })
  return (
    <form onSubmit={(event) => void form.submit(event)} className={classes.grid} noValidate>
      <TextInput {...form.text('first_name')} autoComplete="given-name" maxLength={60} required />
      <TextInput {...form.text('last_name')} autoComplete="family-name" maxLength={60} required />
      <TextInput {...form.text('email')} type="email" autoComplete="email" maxLength={254} required />
      {MoreFields ? <MoreFields form={form} /> : null}
      <div className={classes.ticks}>
        <Checkbox
          {...tick('terms')}
          required
          data-field="terms"
          onBlur={() => form.leave('terms')}
          error={form.faultAt('terms')}
          label={
            <>
              {t.accept}{' '}
              <a href={PATHS.terms.path} target="_blank" rel="noopener">
                {t.terms}
              </a>
            </>
          }
        />
        <Checkbox {...tick('marketing')} label={t.marketing} />
      </div>
      {form.problem ? (
        <Note tone="stop" live>
          {form.problem}
        </Note>
      ) : null}
      <Button type="submit" loading={form.sending} disabled={!form.valid}>
        {t.go}
      </Button>
    </form>
  )
}
