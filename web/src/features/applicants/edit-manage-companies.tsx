import { CLIENT_ID_LENGTH } from '@fondaco/rules/companies/managers.ts'
import { Checkbox, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { toast } from '../../kit/feedback/toasts.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { useFields } from '../../kit/form/use-fields.ts'
import { Note } from '../../kit/show/card.tsx'
import { texts, useTexts } from '../../texts.ts'
import type { Company } from './applicant.ts'
import { companyWords } from './company-texts.ts'
import { words } from './texts.ts'

const own = texts({
  title: { en: 'Edit Manage Other Companies', lt: 'Redaguoti kitų įmonių valdymą' },
  disabled: {
    en: 'Manage Other Companies is disabled: no company can be managed by this one.',
    lt: 'Kitų įmonių valdymas išjungtas: ši įmonė negali valdyti jokios kitos.',
  },
  noClientId: { en: 'Client ID cannot be empty.', lt: 'Kliento ID negali būti tuščias.' },
  saved: {
    en: (name: string) => `${name}: saved`,
    lt: (name: string) => `${name}: išsaugota`,
  },
})

/** Lets a company manage others, or no longer. */
export function EditManageCompanies({
  company: now,
  close,
}: {
  company: Company
  close: () => void
}): ReactNode {
  // The company when the dialog opened, so a colleague's change is not overwritten.
  const [company] = useState(now)
  const t = useTexts(words)
  const c = useTexts(companyWords)
  const o = useTexts(own)
  const initial = {
    can_manage_other_companies: company.settings.can_manage_other_companies ? 'yes' : 'no',
    client_id: company.client_id ?? '',
  }
  const form = useFields<keyof typeof initial>({
    initial,
    labels: { can_manage_other_companies: c.manageOthers, client_id: c.clientId },
    check: ({ can_manage_other_companies, client_id }): { client_id?: string } =>
      can_manage_other_companies === 'yes' && !client_id.trim() ? { client_id: o.noClientId } : {},
    async send({ can_manage_other_companies, client_id }, once) {
      await once('updateManageCompanies', {
        params: { id: company._id },
        body: {
          can_manage_other_companies: can_manage_other_companies === 'yes',
          client_id: client_id.trim(),
          version: company.version,
        },
      })
      toast('good', o.saved(company.name))
      close()
    },
  })
  const { fields } = form
  const isOn = fields.can_manage_other_companies === 'yes'
  return (
    <FormDialog
      title={o.title}
      action={t.save}
      ready={
        fields.can_manage_other_companies !== initial.can_manage_other_companies ||
        fields.client_id.trim() !== initial.client_id
      }
      form={form}
      close={close}
    >
      <Checkbox
        label={c.manageOthers}
        checked={isOn}
        onChange={({ currentTarget: { checked } }) =>
          form.change({ can_manage_other_companies: checked ? 'yes' : 'no' })
        }
      />
      {isOn ? null : <Note tone="wait">{o.disabled}</Note>}
      <TextInput {...form.text('client_id')} maxLength={CLIENT_ID_LENGTH} required={isOn} />
    </FormDialog>
  )
}
