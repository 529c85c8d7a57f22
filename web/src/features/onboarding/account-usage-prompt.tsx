import '../../kit/form/fields.css'
import { PURPOSE_WORDS } from '@fondaco/rules/onboarding/answer-words.ts'
import {
  ACCOUNT_PURPOSES,
  type AccountPurpose,
  DESCRIBED_PURPOSES,
} from '@fondaco/rules/onboarding/questionnaire.ts'
import { Checkbox, TextInput } from '@mantine/core'
import { Fragment, type ReactNode } from 'react'
import { type Input, request } from '../../api/client.ts'
import { useMe } from '../../api/session.tsx'
import type { FieldFaults, Fields } from '../../kit/form/use-fields.ts'
import { texts, textsNow, useLanguage, useTexts } from '../../texts.ts'
import { Choices } from './choices.tsx'
import classes from './onboarding.module.css'
import { PromptForm } from './prompt-form.tsx'
import { words as shared } from './texts.ts'
import { type KeptPromptProps, usePrompt } from './use-prompt.ts'

const words = texts({
  purposes: { en: 'What will you use the account for?', lt: 'Kam naudosite sąskaitą?' },
  none: { en: 'Select at least one purpose', lt: 'Pasirinkite bent vieną paskirtį' },
})

type Field = AccountPurpose | Description | 'account_usage'
type Described = (typeof DESCRIBED_PURPOSES)[number]
type Description = `${Described}_description`

const isDescribed = (purpose: AccountPurpose): purpose is Described =>
  (DESCRIBED_PURPOSES as readonly AccountPurpose[]).includes(purpose)
const descriptionOf = (purpose: Described): Description => `${purpose}_description`

/** What the account is for. A purpose that is unticked loses its description. */
export function AccountUsagePrompt(props: KeptPromptProps): ReactNode {
  const t = useTexts(words)
  const { describe } = useTexts(shared)
  const language = useLanguage()
  const { user } = useMe()
  const form = usePrompt<Field>(props, {
    initial: fieldsOf(() => ''),
    labels: fieldsOf((field) =>
      field === 'account_usage'
        ? t.purposes
        : field in PURPOSE_WORDS
          ? PURPOSE_WORDS[field as AccountPurpose][language]
          : describe,
    ),
    check,
    send: async (fields) => {
      await request('updateUser', {
        params: { id: user._id },
        body: { activities: { account_usage: usageOf(fields) } },
      })
    },
  })
  const { fields } = form
  return (
    <PromptForm form={form}>
      <Choices legend={t.purposes} field="account_usage" error={form.faultAt('account_usage')}>
        {ACCOUNT_PURPOSES.map((purpose) => (
          <Fragment key={purpose}>
            <Checkbox
              label={PURPOSE_WORDS[purpose][language]}
              checked={fields[purpose] === 'yes'}
              onChange={({ currentTarget: { checked } }) =>
                form.change({
                  [purpose]: checked ? 'yes' : '',
                  ...(isDescribed(purpose) && !checked ? { [descriptionOf(purpose)]: '' } : {}),
                  account_usage: '',
                })
              }
            />
            {isDescribed(purpose) && fields[purpose] === 'yes' ? (
              <TextInput
                {...form.text(descriptionOf(purpose))}
                className={classes.described}
                maxLength={500}
                required
              />
            ) : null}
          </Fragment>
        ))}
      </Choices>
    </PromptForm>
  )
}

/** Each purpose before its description, and what is wrong with all of them. */
const fieldsOf = (value: (field: Field) => string): Fields<Field> =>
  Object.fromEntries(
    ['account_usage' as const, ...ACCOUNT_PURPOSES]
      .flatMap((field): Field[] =>
        field !== 'account_usage' && isDescribed(field) ? [field, descriptionOf(field)] : [field],
      )
      .map((field) => [field, value(field)]),
  ) as Record<Field, string>

function check(fields: Fields<Field>): FieldFaults<Field> {
  const faults: Partial<Record<Field, string>> = {}
  if (!ACCOUNT_PURPOSES.some((purpose) => fields[purpose] === 'yes'))
    faults.account_usage = textsNow(words).none
  for (const purpose of DESCRIBED_PURPOSES) {
    const description = descriptionOf(purpose)
    if (fields[purpose] === 'yes' && fields[description].trim() === '')
      faults[description] = textsNow(shared).required
  }
  return faults
}

type Usage = NonNullable<NonNullable<NonNullable<Input<'updateUser'>['body']>['activities']>['account_usage']>

const usageOf = (fields: Fields<Field>): Usage =>
  Object.fromEntries(
    ACCOUNT_PURPOSES.filter((purpose) => fields[purpose] === 'yes').map((purpose) => [
      purpose,
      isDescribed(purpose)
        ? { is_acc_usage: true, description: fields[descriptionOf(purpose)].trim() }
        : true,
    ]),
  )
