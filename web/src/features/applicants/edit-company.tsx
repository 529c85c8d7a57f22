import '../../kit/form/fields.css'
import { entityDay, monthsBetween } from '@fondaco/rules/calendar.ts'
import { isIncorporationDay } from '@fondaco/rules/companies/detail-faults.ts'
import { HOME_ENTITY } from '@fondaco/rules/entity.ts'
import { Button, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Refusal, request } from '../../api/client.ts'
import { toast } from '../../kit/feedback/toasts.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import type { Send } from '../../kit/form/use-act.ts'
import { type Fields, useFields } from '../../kit/form/use-fields.ts'
import { DateTime } from '../../kit/show/date-time.tsx'
import { DefinitionList } from '../../kit/show/definition-list.tsx'
import { texts, useLanguage, useTexts } from '../../texts.ts'
import { AddComment } from './add-comment.tsx'
import type { Company } from './applicant.ts'
import { CompanyDetailFields, useCompanyLabels } from './company-detail-fields.tsx'
import {
  type CompanyField,
  changeOf,
  explainedIn,
  faultsIn,
  fieldsOf,
  type ReasonField,
  reasonsIn,
  saveOf,
} from './company-details.ts'
import { companyWords } from './company-texts.ts'
import { NotedFields } from './noted-fields.tsx'
import { OverwriteCompany, rebased } from './overwrite-company.tsx'
import { words } from './texts.ts'

const own = texts({
  title: { en: 'Edit the details', lt: 'Redaguoti duomenis' },
  saved: {
    en: (name: string) => `${name}: details saved`,
    lt: (name: string) => `${name}: duomenys išsaugoti`,
  },
  comment: { en: 'Add a comment', lt: 'Pridėti komentarą' },
  required: { en: 'is required', lt: 'privaloma užpildyti' },
})

/** The form of a company's details, and the question before another change is overwritten. */
function useCompanyForm(now: Company, close: () => void) {
  // The company when the dialog opened, so another change is not overwritten unasked.
  const [company, setCompany] = useState(now)
  const [conflict, setConflict] = useState<Company | null>(null)
  const o = useTexts(own)
  const language = useLanguage()
  const today = entityDay(new Date(), HOME_ENTITY)
  const before = fieldsOf(company)
  const labels = useCompanyLabels()
  const faultsOf = (of: Company, fields: Fields<CompanyField>) => ({
    ...Object.fromEntries(
      Object.entries(reasonsIn(of.status, fieldsOf(of), fields)).flatMap(([detail, reason]) =>
        reason ? [] : [[`${detail}_reason`, o.required]],
      ),
    ),
    ...faultsIn(fieldsOf(of), fields, today, language),
  })
  const save = async (of: Company, fields: Fields<CompanyField>, send: Send) => {
    await send('updateCompany', { params: { id: of._id }, body: saveOf(of, fieldsOf(of), fields) })
    toast('good', o.saved(fields.legal_name))
    close()
  }
  const form = useFields<CompanyField>({
    initial: before,
    labels,
    check: (fields) => faultsOf(company, fields),
    async send(fields, once) {
      try {
        await save(company, fields, once)
      } catch (error) {
        if (!(error instanceof Refusal) || error.code !== 'version_conflict') throw error
        const latest = await request('getCompany', { params: { id: company._id } })
        if (!('side' in latest) || latest.side !== 'staff') throw error
        setConflict({ ...latest, kind: 'COMPANY' })
      }
    },
  })
  const overwrite = conflict ? (
    <OverwriteCompany
      latest={conflict}
      before={before}
      typed={form.fields}
      labels={labels}
      save={async (send) => {
        const next = rebased(before, form.fields, conflict)
        if (Object.keys(faultsOf(conflict, next)).length > 0) return false
        await save(conflict, next, send)
        return true
      }}
      goOn={() => {
        form.change(rebased(before, form.fields, conflict))
        setCompany(conflict)
      }}
      close={() => setConflict(null)}
    />
  ) : null
  return { company, before, labels, today, form, overwrite }
}

/** Corrects the details of a company; unchanged ones are not sent. */
export function EditCompany({ company: now, close }: { company: Company; close: () => void }): ReactNode {
  const { company, before, today, form, overwrite } = useCompanyForm(now, close)
  const [isCommenting, setCommenting] = useState(false)
  const t = useTexts(words)
  const o = useTexts(own)
  const { fields } = form
  const explained = explainedIn(company.status, before, fields)
  const reason = (detail: (typeof explained)[number]) => {
    const field: ReasonField = `${detail}_reason`
    return explained.includes(detail) ? (
      <TextInput {...form.text(field)} description={t.reasonHint} required maxLength={500} />
    ) : null
  }
  return (
    <>
      <FormDialog
        title={o.title}
        action={t.save}
        ready={changeOf(before, fields) !== null}
        form={form}
        close={close}
      >
        <CompanyDetailFields
          form={form}
          today={today}
          reason={reason}
          ages={
            <Ages incorporated={fields.incorporation_date} approved={company.approved_at} today={today} />
          }
        />
        <NotedFields form={form} today={today} />
        <div>
          <Button variant="default" size="compact-sm" onClick={() => setCommenting(true)}>
            {o.comment}
          </Button>
        </div>
      </FormDialog>
      {overwrite}
      {isCommenting ? <AddComment company={company._id} close={() => setCommenting(false)} /> : null}
    </>
  )
}

/** The age of the company and the length of the relationship, in months; they follow from their dates. */
function Ages({
  incorporated,
  approved,
  today,
}: {
  incorporated: string
  approved: string | null
  today: string
}): ReactNode {
  const c = useTexts(companyWords)
  const months = (since: string | null) => (since ? c.months(monthsBetween(since.slice(0, 10), today)) : null)
  return (
    <DefinitionList
      items={[
        [c.age, isIncorporationDay(incorporated) ? months(incorporated) : null],
        [c.approvedOn, approved ? <DateTime key="approved" at={approved} /> : null],
        [c.relationship, months(approved)],
      ]}
    />
  )
}
