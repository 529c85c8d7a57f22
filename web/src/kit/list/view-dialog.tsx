import '@mantine/core/styles/Radio.css'
import '../form/fields.css'
import { MAX_VIEW_NAME } from '@fondaco/rules/saved-views.ts'
import { Radio, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useActingForOrNull, useSession } from '../../api/session.tsx'
import { navigate } from '../../navigation.tsx'
import type { Address } from '../../paths.ts'
import { texts, useTexts } from '../../texts.ts'
import { toast } from '../feedback/toasts.ts'
import { ActionDialog } from '../form/action-dialog.tsx'
import { FormDialog } from '../form/form-dialog.tsx'
import type { Send } from '../form/use-act.ts'
import { useFields } from '../form/use-fields.ts'
import { VIEW } from './list-search.ts'
import type { Asked, SavedView, Shown } from './saved-views.ts'

const words = texts({
  save: { en: 'Save this view', lt: 'Išsaugoti šį rodinį' },
  saveIt: { en: 'Save', lt: 'Išsaugoti' },
  about: {
    en: 'The view keeps the filters, the order of rows and the columns that you see now. Dates stay as they are.',
    lt: 'Rodinyje išsaugomi dabar matomi filtrai, eilučių tvarka ir stulpeliai. Datos lieka tokios pačios.',
  },
  edit: { en: 'Rename or share the view', lt: 'Pervadinti arba bendrinti rodinį' },
  name: { en: 'Name', lt: 'Pavadinimas' },
  needName: { en: 'Enter a name.', lt: 'Įveskite pavadinimą.' },
  who: { en: 'Who sees it', lt: 'Kas jį mato' },
  onlyYou: { en: 'Only you', lt: 'Tik jūs' },
  staff: {
    en: (entities: string) => `Staff who may open this list and see ${entities}`,
    lt: (entities: string) => `Darbuotojai, kurie gali atverti šį sąrašą ir matyti ${entities}`,
  },
  colleagues: {
    en: (company: string) => `Everyone who uses ${company} here`,
    lt: (company: string) => `Visi, kas čia naudojasi ${company}`,
  },
  saved: { en: 'The view is saved.', lt: 'Rodinys išsaugotas.' },
  delete: {
    en: (name: string) => `Delete the view “${name}”?`,
    lt: (name: string) => `Ištrinti rodinį „${name}“?`,
  },
  deleteIt: { en: 'Delete', lt: 'Ištrinti' },
  alone: { en: 'Nobody else sees this view.', lt: 'Daugiau niekas šio rodinio nemato.' },
  shared: {
    en: 'Your colleagues lose this view too.',
    lt: 'Šio rodinio nebeturės ir jūsų kolegos.',
  },
  ofAnother: {
    en: (owner: string) => `${owner} saved and shared this view. Everyone loses it.`,
    lt: (owner: string) => `Šį rodinį išsaugojo ir bendrino ${owner}. Jo nebeturės niekas.`,
  },
  deleted: { en: 'The view is deleted.', lt: 'Rodinys ištrintas.' },
})

interface DialogProps {
  readonly list: SavedView['list']
  readonly path: Address
  readonly shown: Shown
  readonly close: () => void
}

/** Saves what is shown as a view, or renames, shares or deletes a view. */
export default function ViewDialog({ asked, ...dialog }: DialogProps & { asked: Asked }): ReactNode {
  if (asked === 'save') return <NameDialog {...dialog} view={null} />
  const { does, view } = asked
  return does === 'edit' ? (
    <NameDialog {...dialog} view={view} />
  ) : (
    <DeleteDialog path={dialog.path} view={view} close={dialog.close} />
  )
}

/** A new view, or the name and the readers of one. */
function NameDialog({ list, path, shown, view, close }: DialogProps & { view: SavedView | null }): ReactNode {
  const t = useTexts(words)
  const actingFor = useActingForOrNull()
  const save = async (name: string, shared: boolean, send: Send) => {
    if (view) {
      const { _id: id, version } = view
      await send('updateView', { params: { id }, body: { name, shared, version } })
    } else {
      const { search, layout } = shown
      const ofCompany = actingFor?.kind === 'company' ? { company_id: actingFor._id } : {}
      const kept = { ...layout, order: [...layout.order] }
      const { _id } = await send('createView', {
        body: { list, name, shared, search, layout: kept, ...ofCompany },
      })
      void navigate({ to: path, search: (before) => ({ ...before, page: undefined, [VIEW]: _id }) })
    }
    toast('good', t.saved)
    close()
  }
  const form = useFields<'name' | 'shared'>({
    initial: { name: view?.name ?? '', shared: String(view?.shared ?? false) },
    labels: { name: t.name, shared: t.who },
    check: ({ name }) => (name.trim() === '' ? { name: t.needName } : {}),
    refusedFor: { view_name_taken: 'name' },
    send: ({ name, shared }, send) => save(name.trim(), shared === 'true', send),
  })
  return (
    <FormDialog title={view ? t.edit : t.save} action={t.saveIt} form={form} close={close}>
      {view ? null : <p>{t.about}</p>}
      <TextInput {...form.text('name')} required maxLength={MAX_VIEW_NAME} data-autofocus />
      <Readers of={view} shared={form.fields.shared} change={(next) => form.change({ shared: next })} />
    </FormDialog>
  )
}

/** Who sees a view. An individual has no colleagues. */
function Readers({
  of: view,
  shared,
  change,
}: {
  of: SavedView | null
  shared: string
  change: (shared: string) => void
}): ReactNode {
  const t = useTexts(words)
  const { actingFor, entities } = useSession()
  if (actingFor?.kind === 'individual') return null
  const others = actingFor ? t.colleagues(actingFor.name) : t.staff((view?.entities ?? entities).join(', '))
  return (
    <Radio.Group label={t.who} value={shared} onChange={change}>
      <Radio value="false" label={t.onlyYou} mt={8} />
      <Radio value="true" label={others} mt={8} />
    </Radio.Group>
  )
}

function DeleteDialog({
  path,
  view,
  close,
}: {
  path: Address
  view: SavedView
  close: () => void
}): ReactNode {
  const t = useTexts(words)
  const remove = async (send: Send) => {
    await send('deleteView', { params: { id: view._id } })
    void navigate({ to: path, search: (before) => ({ ...before, [VIEW]: undefined }), replace: true })
    toast('good', t.deleted)
  }
  return (
    <ActionDialog title={t.delete(view.name)} action={t.deleteIt} danger act={remove} close={close}>
      <p>{!view.mine ? t.ofAnother(view.owner) : view.shared ? t.shared : t.alone}</p>
    </ActionDialog>
  )
}
