import '../../kit/form/fields.css'
import {
  COUNT_WORDS,
  INCOME_WORDS,
  REGION_WORDS,
  serviceName,
  TURNOVER_WORDS,
} from '@fondaco/rules/companies/answer-words.ts'
import { DETAIL_MARKS } from '@fondaco/rules/companies/detail-changes.ts'
import {
  COUNT_BANDS,
  INCOME_SOURCES,
  MONTHLY_COUNTS,
  MONTHLY_VOLUMES,
  NAME_LENGTH,
  OTHER_INCOME,
  PARTNER_ROWS,
  PAYMENT_DIRECTIONS,
  PAYMENT_FIGURES,
  REGIONS,
  servicesOf,
  TURNOVER_BANDS,
  VENDOR_ROWS,
} from '@fondaco/rules/companies/questionnaire.ts'
import { Select, Textarea, TextInput, Title } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import { Refusal, request } from '../../api/client.ts'
import { useMe } from '../../api/session.tsx'
import { toast } from '../../kit/feedback/toasts.ts'
import { CountrySelect } from '../../kit/form/country-select.tsx'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { mayLeave, useUnsavedWork } from '../../kit/form/unsaved-work.ts'
import { useFields } from '../../kit/form/use-fields.ts'
import { Note } from '../../kit/show/card.tsx'
import { useLanguage, useTexts } from '../../texts.ts'
import type { Company } from './applicant.ts'
import classes from './applicants.module.css'
import { companyWords } from './company-texts.ts'
import { Marks } from './detail-marks.tsx'
import { Choices, CurrencyFields } from './financial-choices.tsx'
import {
  coverageOf,
  type FinancialField,
  financialChange,
  financialFaults,
  financialFields,
  rebasedFields,
  rowsOf,
} from './financial-form.ts'
import { financialWords as own, useFinancialLabels } from './financial-labels.ts'
import { words } from './texts.ts'

type Form = ReturnType<typeof useFields<FinancialField>>

/** Corrects the financial details of a company; unchanged ones are not sent. */
export function EditFinancial({ company: now, close }: { company: Company; close: () => void }): ReactNode {
  // The company when the dialog opened, or as it was read after a conflict.
  const [company, setCompany] = useState(now)
  const [isRebased, setRebased] = useState(false)
  const t = useTexts(words)
  const o = useTexts(own)
  const language = useLanguage()
  const before = company.financial_info
  const form = useFields<FinancialField>({
    initial: financialFields(before),
    labels: useFinancialLabels(),
    check: (fields) => financialFaults(before, fields, language),
    async send(fields, once) {
      try {
        await once('updateCompany', {
          params: { id: company._id },
          body: { financial_info: financialChange(before, fields) ?? {}, version: company.version },
        })
      } catch (error) {
        if (!(error instanceof Refusal) || error.code !== 'version_conflict') throw error
        const latest = await request('getCompany', { params: { id: company._id } })
        if (!('side' in latest) || latest.side !== 'staff') throw error
        form.change(rebasedFields(before, fields, latest.financial_info))
        setCompany({ ...latest, kind: 'COMPANY' })
        setRebased(true)
        return
      }
      toast('good', o.saved(company.name))
      close()
    },
  })
  const isChanged = financialChange(before, form.fields) !== null
  useUnsavedWork(isChanged && !form.sending, o.lose)
  return (
    <FormDialog
      title={o.title}
      action={t.save}
      ready={isChanged}
      whole
      form={form}
      close={() => {
        if (mayLeave()) close()
      }}
    >
      <p className={classes.soft}>{o.marks}</p>
      {isRebased ? (
        <Note tone="wait" live>
          {o.changedMeanwhile}
        </Note>
      ) : null}
      <Services form={form} before={before?.services ?? {}} />
      <Monthly form={form} />
      <Amounts form={form} />
      <Coverage form={form} />
      <Sources form={form} />
      <Partners form={form} />
    </FormDialog>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }): ReactNode {
  const id = useId()
  return (
    <section aria-labelledby={id} className={classes.form}>
      <Title order={3} id={id} size="h5">
        {title}
      </Title>
      {children}
    </section>
  )
}

function Services({ form, before }: { form: Form; before: Readonly<Record<string, boolean>> }): ReactNode {
  const o = useTexts(own)
  const language = useLanguage()
  const { product } = useMe()
  const services = [...new Set([...servicesOf(product.key), ...Object.keys(before)])]
  return (
    <Part title={o.services}>
      <Choices
        form={form}
        field="services"
        choices={services.map((one) => [one, serviceName(one, product.name)[language]])}
      />
      <CurrencyFields form={form} />
    </Part>
  )
}

function Monthly({ form }: { form: Form }): ReactNode {
  const o = useTexts(own)
  const language = useLanguage()
  const select = (
    field: (typeof MONTHLY_VOLUMES)[number] | (typeof MONTHLY_COUNTS)[number],
    choices: readonly (readonly [string, string])[],
  ) => {
    const { label, value, error } = form.text(field)
    return (
      <Select
        key={field}
        label={
          field === 'est_monthly_volume' ? (
            <>
              {label} <Marks of={DETAIL_MARKS[field]} />
            </>
          ) : (
            label
          )
        }
        data-field={field}
        data={choices.map(([one, text]) => ({ value: one, label: text }))}
        value={value || null}
        error={error}
        onChange={(next) => form.change({ [field]: next ?? '' })}
        allowDeselect={false}
        required
      />
    )
  }
  return (
    <Part title={o.monthly}>
      <div className={classes.pair}>
        {MONTHLY_VOLUMES.map((field) =>
          select(
            field,
            TURNOVER_BANDS.map((band) => [band, TURNOVER_WORDS[band][language]]),
          ),
        )}
      </div>
      <div className={classes.pair}>
        {MONTHLY_COUNTS.map((field) =>
          select(
            field,
            COUNT_BANDS.map((band) => [band, COUNT_WORDS[band][language]]),
          ),
        )}
      </div>
    </Part>
  )
}

function Amounts({ form }: { form: Form }): ReactNode {
  const o = useTexts(own)
  return (
    <Part title={o.amounts}>
      {PAYMENT_DIRECTIONS.map((direction) => (
        <div key={direction} className={classes.pair}>
          {PAYMENT_FIGURES.map((figure) => (
            <TextInput
              key={figure}
              {...form.text(`${direction}_${figure}`)}
              inputMode="decimal"
              autoComplete="off"
              maxLength={20}
              rightSection="EUR"
              rightSectionWidth={48}
              rightSectionPointerEvents="none"
              required
            />
          ))}
        </div>
      ))}
    </Part>
  )
}

/** The shares of the regions, with their total. */
function Coverage({ form }: { form: Form }): ReactNode {
  const c = useTexts(companyWords)
  const o = useTexts(own)
  const language = useLanguage()
  const total = coverageOf(form.fields)
  const fault = form.faultAt('geo_coverage')
  return (
    <Part title={c.coverage}>
      <div className={classes.pair} data-field="geo_coverage">
        {REGIONS.map((region) => (
          <TextInput
            key={region}
            {...form.text(`geo_${region}`)}
            label={REGION_WORDS[region][language]}
            onBlur={() => form.leave('geo_coverage')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            rightSection="%"
            rightSectionPointerEvents="none"
          />
        ))}
      </div>
      <p className={fault ? classes.fault : classes.soft} role="status">
        {o.total(Number.isNaN(total) ? '–' : `${total}`)} {fault ?? ''}
      </p>
    </Part>
  )
}

function Sources({ form }: { form: Form }): ReactNode {
  const language = useLanguage()
  const isOther = form.fields.sources.split(',').includes(`${OTHER_INCOME}`)
  return (
    <div className={classes.form}>
      <Choices
        form={form}
        field="sources"
        choices={INCOME_SOURCES.map((one) => [`${one}`, INCOME_WORDS[one][language]])}
      />
      {isOther ? (
        <Textarea {...form.text('source_other')} autosize minRows={1} maxLength={500} required />
      ) : null}
    </div>
  )
}

function Partners({ form }: { form: Form }): ReactNode {
  const o = useTexts(own)
  return (
    <Part title={o.partners}>
      {rowsOf(PARTNER_ROWS).map((row) => {
        const { label, value, error, onChange } = form.value(`partner_${row}_country`)
        return (
          <div key={row} className={classes.pair}>
            <TextInput {...form.text(`partner_${row}_name`)} autoComplete="off" maxLength={NAME_LENGTH} />
            <CountrySelect
              label={label}
              value={value}
              error={error}
              onChange={onChange}
              data-field={`partner_${row}_country`}
            />
          </div>
        )
      })}
      <div className={classes.pair}>
        {rowsOf(VENDOR_ROWS).map((row) => (
          <TextInput key={row} {...form.text(`vendor_${row}`)} autoComplete="off" maxLength={NAME_LENGTH} />
        ))}
      </div>
    </Part>
  )
}
