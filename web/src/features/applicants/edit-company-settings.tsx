import { SETTING_EFFECTS, SETTING_WORDS } from '@fondaco/rules/company-setting-words.ts'
import {
  COMPANY_SETTINGS,
  type CompanySetting,
  SETTINGS_TO_COME,
  settingPermission,
} from '@fondaco/rules/company-settings.ts'
import { Checkbox } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useCan } from '../../api/session.tsx'
import { toast } from '../../kit/feedback/toasts.ts'
import { ActionDialog } from '../../kit/form/action-dialog.tsx'
import { texts, useLanguage, useTexts } from '../../texts.ts'
import type { Company } from './applicant.ts'
import classes from './applicants.module.css'
import { words } from './texts.ts'

const own = texts({
  title: { en: 'Edit the settings', lt: 'Redaguoti nustatymus' },
  saved: {
    en: (name: string) => `${name}: settings saved`,
    lt: (name: string) => `${name}: nustatymai išsaugoti`,
  },
  notYours: { en: 'Your role does not change this.', lt: 'Jūsų vaidmuo šito nekeičia.' },
})

/** Switches settings of a company; unchanged ones are not sent. */
export function EditCompanySettings({
  company: now,
  close,
}: {
  company: Company
  close: () => void
}): ReactNode {
  // The company when the dialog opened, so a colleague's change is not overwritten.
  const [company] = useState(now)
  const [settings, setSettings] = useState(company.settings)
  const t = useTexts(words)
  const o = useTexts(own)
  const language = useLanguage()
  const can = useCan()
  const changed = COMPANY_SETTINGS.filter((name) => settings[name] !== company.settings[name])
  const whyNot = (name: CompanySetting) =>
    SETTINGS_TO_COME.includes(name) ? t.toCome : can(settingPermission(name)) ? null : o.notYours
  return (
    <ActionDialog
      title={o.title}
      action={t.save}
      ready={changed.length > 0}
      close={close}
      act={async (send) => {
        await send('updateCompany', {
          params: { id: company._id },
          body: {
            settings: Object.fromEntries(changed.map((name) => [name, settings[name]])),
            version: company.version,
          },
        })
        toast('good', o.saved(company.name))
      }}
    >
      <div className={classes.form}>
        {COMPANY_SETTINGS.map((name) => (
          <Checkbox
            key={name}
            label={SETTING_WORDS[name][language]}
            description={[SETTING_EFFECTS[name][language], whyNot(name)].filter(Boolean).join(' ')}
            disabled={whyNot(name) !== null}
            checked={settings[name]}
            onChange={({ currentTarget: { checked } }) => setSettings((all) => ({ ...all, [name]: checked }))}
          />
        ))}
      </div>
    </ActionDialog>
  )
}
