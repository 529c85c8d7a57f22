import '../../kit/form/fields.css'
import { PURPOSE_WORDS } from '@fondaco/rules/onboarding/answer-words.ts'
import { ACCOUNT_PURPOSES, type AccountPurpose } from '@fondaco/rules/onboarding/questionnaire.ts'
import { Checkbox, TextInput } from '@mantine/core'
import { Fragment, type ReactNode } from 'react'
import { request } from '../../api/client.ts'
import { useMe } from '../../api/session.tsx'
import { texts, useLanguage, useTexts } from '../../texts.ts'
import {
  checkUsage,
  descriptionOf,
  fieldsOf,
  isDescribed,
  type UsageField,
  usageFields,
  usageOf,
} from './account-usage-answer.ts'
import { Choices } from './choices.tsx'
import classes from './onboarding.module.css'
import { PromptForm } from './prompt-form.tsx'
import { words as shared } from './texts.ts'
import { type KeptPromptProps, usePrompt } from './use-prompt.ts'

const words = texts({
  purposes: { en: 'What will you use the account for?', lt: 'Kam naudosite sąskaitą?' },
})

/** Purposes of the account. A deselected purpose loses its description. */
export function AccountUsagePrompt(props: KeptPromptProps): ReactNode {
  const t = useTexts(words)
  const { describe } = useTexts(shared)
  const language = useLanguage()
  const { user } = useMe()
  const form = usePrompt<UsageField>(props, {
    initial: usageFields(props.individual.activities.account_usage),
    labels: fieldsOf((field) =>
      field === 'account_usage'
        ? t.purposes
        : field in PURPOSE_WORDS
          ? PURPOSE_WORDS[field as AccountPurpose][language]
          : describe,
    ),
    check: checkUsage,
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
