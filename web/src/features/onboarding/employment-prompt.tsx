import '../../kit/form/fields.css'
import '@mantine/core/styles/Radio.css'
import { EMPLOYMENT_DETAIL_WORDS, EMPLOYMENT_WORDS } from '@fondaco/rules/onboarding/answer-words.ts'
import { EMPLOYMENT_TYPES } from '@fondaco/rules/onboarding/questionnaire.ts'
import { Checkbox, Radio, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { request } from '../../api/client.ts'
import { useMe } from '../../api/session.tsx'
import { CountrySelect } from '../../kit/form/country-select.tsx'
import { texts, useLanguage, useTexts } from '../../texts.ts'
import { Choices } from './choices.tsx'
import {
  checkEmployment,
  type EmploymentField,
  employmentFields,
  employmentOf,
  type Flag,
  flagsOf,
  NO_DETAILS,
} from './employment-answer.ts'
import classes from './onboarding.module.css'
import { PromptForm } from './prompt-form.tsx'
import { words as shared } from './texts.ts'
import { type KeptPromptProps, usePrompt } from './use-prompt.ts'

const words = texts({
  type: { en: 'How do you earn a living?', lt: 'Iš ko gaunate pajamas?' },
  info: { en: 'Which of these describes you?', lt: 'Kas iš šių jus apibūdina?' },
  choice: { en: 'Your answer', lt: 'Jūsų atsakymas' },
  pep: {
    en: 'Are you a politically exposed person, or a close relative or associate of one?',
    lt: 'Ar esate politiškai pažeidžiamas (paveikiamas) asmuo, jo artimas šeimos narys ar artimas pagalbininkas?',
  },
  pepHint: {
    en: 'A person who holds or has held a high public office, such as a head of state, a minister, a member of parliament or a judge of a highest court.',
    lt: 'Asmuo, einantis ar ėjęs svarbias viešąsias pareigas, pavyzdžiui, valstybės vadovas, ministras, parlamento narys ar aukščiausiojo teismo teisėjas.',
  },
  yes: { en: 'YES', lt: 'TAIP' },
  no: { en: 'NO', lt: 'NE' },
})

/** Employment and political exposure. Another type starts with empty details. */
export function EmploymentPrompt(props: KeptPromptProps): ReactNode {
  const t = useTexts(words)
  const s = useTexts(shared)
  const language = useLanguage()
  const { user } = useMe()
  const detail = (name: string): string => EMPLOYMENT_DETAIL_WORDS[name]?.[language] ?? name
  const form = usePrompt<EmploymentField>(props, {
    initial: employmentFields(props.individual),
    labels: {
      type: t.choice,
      place_of_work: detail('place_of_work'),
      position: detail('position'),
      country: s.country,
      city: s.city,
      street: s.street,
      postal_code: s.postalCode,
      contractor: detail('contractor'),
      freelancer: detail('freelancer'),
      student: detail('student'),
      pensioner: detail('pensioner'),
      jobseeker: detail('jobseeker'),
      homemaker: detail('homemaker'),
      other: detail('other'),
      other_text: s.describe,
      info: t.choice,
      pep: t.choice,
    },
    check: checkEmployment,
    send: async (fields) => {
      await request('updateUser', {
        params: { id: user._id },
        body: { activities: { employment: employmentOf(fields) }, pep: fields.pep === 'yes' },
      })
    },
  })
  const { fields } = form
  // Most people work in the country that they live in, which they have said before.
  const livesIn = props.individual.address?.country ?? ''
  const type = EMPLOYMENT_TYPES.find((one) => one === fields.type)
  const tick = (field: Flag | 'other') => ({
    label: detail(field),
    checked: fields[field] === 'yes',
    onChange: ({ currentTarget }: { currentTarget: { checked: boolean } }) =>
      form.change({
        [field]: currentTarget.checked ? 'yes' : '',
        ...(field === 'other' && !currentTarget.checked ? { other_text: '' } : {}),
        info: '',
      }),
  })
  return (
    <PromptForm form={form}>
      <Radio.Group
        label={t.type}
        data-field="type"
        value={fields.type}
        error={form.faultAt('type')}
        onChange={(next) => form.change({ ...NO_DETAILS, country: livesIn, type: next, info: '' })}
        required
      >
        <div className={classes.choices}>
          {EMPLOYMENT_TYPES.map((one) => (
            <Radio key={one} value={one} label={EMPLOYMENT_WORDS[one][language]} />
          ))}
        </div>
      </Radio.Group>
      {type === 'Employed' ? (
        <>
          <div className={classes.fields}>
            <TextInput {...form.text('place_of_work')} autoComplete="organization" maxLength={200} required />
            <TextInput
              {...form.text('position')}
              autoComplete="organization-title"
              maxLength={100}
              required
            />
          </div>
          <fieldset className={classes.group}>
            <legend>{detail('address')}</legend>
            <div className={classes.fields}>
              <CountrySelect {...form.value('country')} required />
              <TextInput {...form.text('city')} autoComplete="off" maxLength={60} />
              <TextInput {...form.text('street')} autoComplete="off" maxLength={100} />
              <TextInput {...form.text('postal_code')} autoComplete="off" maxLength={16} />
            </div>
          </fieldset>
        </>
      ) : null}
      {type && type !== 'Employed' ? (
        <Choices legend={t.info} field="info" error={form.faultAt('info')}>
          {flagsOf(type).map((flag) => (
            <Checkbox key={flag} {...tick(flag)} />
          ))}
          <Checkbox {...tick('other')} />
          {fields.other === 'yes' ? (
            <TextInput {...form.text('other_text')} className={classes.described} maxLength={200} required />
          ) : null}
        </Choices>
      ) : null}
      <Radio.Group
        label={t.pep}
        description={t.pepHint}
        data-field="pep"
        value={fields.pep}
        error={form.faultAt('pep')}
        onChange={(next) => form.change({ pep: next })}
        required
      >
        <div className={classes.choices}>
          <Radio value="yes" label={t.yes} />
          <Radio value="no" label={t.no} />
        </div>
      </Radio.Group>
    </PromptForm>
  )
}
