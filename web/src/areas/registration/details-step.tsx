import '../../kit/form/fields.css'
import { PERSON_NAME } from '@fondaco/rules/onboarding/questionnaire.ts'
import { Button, Checkbox, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { request } from '../../api/client.ts'
import { type FieldFaults, type Fields, useFields } from '../../kit/form/use-fields.ts'
import classes from '../../kit/page/public-page.module.css'
import { Note } from '../../kit/show/card.tsx'
import { PATHS } from '../../paths.ts'
import { texts, textsNow, useTexts } from '../../texts.ts'
import type { Newcomer, SignUp } from './sign-up.ts'

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
  go: { en: 'Continue', lt: 'Tęsti' },
  required: { en: 'is required', lt: 'privaloma užpildyti' },
  length: { en: 'should be between 2-50 characters', lt: 'turi būti 2–50 simbolių' },
  characters: {
    en: 'should not contains special characters or numbers',
    lt: 'negali turėti specialiųjų simbolių ar skaitmenų',
  },
  address: { en: 'must be a valid e-mail address', lt: 'turi būti tinkamas el. pašto adresas' },
  checked: { en: 'must be checked', lt: 'turi būti pažymėta' },
})

type Field = 'first_name' | 'last_name' | 'email' | 'terms'

/** Who signs up. The address is proven by a code that is sent to it. */
export function DetailsStep({
  newcomer,
  onSent,
}: {
  newcomer: Newcomer
  onSent: (next: SignUp) => void
}): ReactNode {
  const t = useTexts(words)
  const form = useFields<Field | 'marketing'>({
    initial: {
      first_name: newcomer.first_name,
      last_name: newcomer.last_name,
      email: newcomer.email,
      // Anyone who comes back to this step has accepted them before.
      terms: newcomer.email ? 'yes' : '',
      marketing: newcomer.notify_marketing ? 'yes' : '',
    },
    labels: {
      first_name: t.firstName,
      last_name: t.lastName,
      email: t.email,
      terms: `${t.accept} ${t.terms}:`,
      marketing: t.marketing,
    },
    check,
    send: async (fields) => {
      const next: Newcomer = {
        email: fields.email.trim().toLowerCase(),
        first_name: fields.first_name.trim(),
        last_name: fields.last_name.trim(),
        notify_marketing: fields.marketing === 'yes',
      }
      const { resend_at } = await request('registerIndividual', {
        body: { step: 'verify_email', role: 'INDIVIDUAL', ...next },
      })
      onSent({ step: 'confirm_email', newcomer: next, resendAt: resend_at })
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

/** What is wrong, in words. */
function check(fields: Fields<Field>): FieldFaults<Field> {
  const t = textsNow(words)
  const faults: Partial<Record<Field, string>> = {}
  for (const field of ['first_name', 'last_name'] as const) {
    const name = fields[field].trim()
    const length = [...name].length
    if (length === 0) faults[field] = t.required
    else if (length < 2 || length > 50) faults[field] = t.length
    else if (!PERSON_NAME.test(name)) faults[field] = t.characters
  }
  const email = fields.email.trim()
  if (email === '') faults.email = t.required
  else if (!/^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(email)) faults.email = t.address
  if (fields.terms !== 'yes') faults.terms = t.checked
  return faults
}
