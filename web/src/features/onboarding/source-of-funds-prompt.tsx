import '../../kit/form/fields.css'
import { FUNDS_WORDS } from '@fondaco/rules/onboarding/answer-words.ts'
import { FUNDS_SOURCES } from '@fondaco/rules/onboarding/questionnaire.ts'
import { Button, Checkbox, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { request } from '../../api/client.ts'
import { useMe } from '../../api/session.tsx'
import { texts, useLanguage, useTexts } from '../../texts.ts'
import { Choices } from './choices.tsx'
import { DocumentUpload } from './document-upload.tsx'
import classes from './onboarding.module.css'
import { PromptForm } from './prompt-form.tsx'
import { RejectedDocuments } from './rejected-documents.tsx'
import { checkFunds, eachSource, type FundsField, fundsOf } from './source-of-funds-answer.ts'
import { words as shared } from './texts.ts'
import { type KeptPromptProps, usePrompt } from './use-prompt.ts'

const words = texts({
  sources: { en: 'Where does your money come from?', lt: 'Iš kur gaunate pinigų?' },
  documents: { en: 'Documents as proof', lt: 'Tai patvirtinantys dokumentai' },
  explain: {
    en: 'Upload documents that show where your money comes from, such as payslips, a contract of sale, a tax return or a bank statement.',
    lt: 'Įkelkite pinigų kilmę patvirtinančius dokumentus, pvz., atlyginimo lapelius, pardavimo sutartį, mokesčių deklaraciją ar banko išrašą.',
  },
  change: { en: 'Change the sources', lt: 'Keisti šaltinius' },
})

type Step = 'funds_source' | 'upload_documents'

/** The sources of a person's money, and then the documents as proof. */
export function SourceOfFundsPrompt(props: KeptPromptProps): ReactNode {
  const t = useTexts(words)
  const { individual, answered } = props
  const [step, setStep] = useState<Step>(
    individual.activities.funds_source ? 'upload_documents' : 'funds_source',
  )
  if (step === 'funds_source') {
    const next = async () => {
      await answered()
      setStep('upload_documents')
    }
    return <Sources {...props} answered={next} />
  }
  return (
    <>
      <p className={classes.lead}>{t.explain}</p>
      <RejectedDocuments individual={individual} kind="sof" />
      <DocumentUpload
        label={t.documents}
        fields={{ path: 'documents/sof' }}
        stored={answered}
        aside={
          <Button variant="default" onClick={() => setStep('funds_source')}>
            {t.change}
          </Button>
        }
      />
    </>
  )
}

function Sources(props: KeptPromptProps): ReactNode {
  const t = useTexts(words)
  const { describe } = useTexts(shared)
  const language = useLanguage()
  const { user } = useMe()
  const given = props.individual.activities.funds_source
  const form = usePrompt<FundsField>(props, {
    initial: {
      ...eachSource((source) => (given?.[source] ? 'yes' : '')),
      other_text: given?.other ?? '',
      funds_source: '',
    },
    labels: {
      funds_source: t.sources,
      ...eachSource((source) => FUNDS_WORDS[source][language]),
      other_text: describe,
    },
    check: checkFunds,
    send: async (fields) => {
      await request('updateUser', {
        params: { id: user._id },
        body: { activities: { funds_source: fundsOf(fields) } },
      })
    },
  })
  const { fields } = form
  return (
    <PromptForm form={form}>
      <Choices legend={t.sources} field="funds_source" error={form.faultAt('funds_source')}>
        {FUNDS_SOURCES.map((source) => (
          <Checkbox
            key={source}
            label={FUNDS_WORDS[source][language]}
            checked={fields[source] === 'yes'}
            onChange={({ currentTarget: { checked } }) =>
              form.change({
                [source]: checked ? 'yes' : '',
                ...(source === 'other' && !checked ? { other_text: '' } : {}),
                funds_source: '',
              })
            }
          />
        ))}
        {fields.other === 'yes' ? (
          <TextInput {...form.text('other_text')} className={classes.described} maxLength={500} required />
        ) : null}
      </Choices>
    </PromptForm>
  )
}
