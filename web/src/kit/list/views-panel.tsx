import { MOST_SHARED_VIEWS } from '@fondaco/rules/saved-views.ts'
import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useMe } from '../../api/session.tsx'
import { Link } from '../../navigation.tsx'
import { texts, useTexts } from '../../texts.ts'
import { Failed, Loading } from '../feedback/states.tsx'
import { toast } from '../feedback/toasts.ts'
import { useAct } from '../form/use-act.ts'
import { Note } from '../show/card.tsx'
import { type ListDefinition, type ListName, useReading } from './define-list.tsx'
import { VIEW } from './list-search.ts'
import { type Asked, type SavedView, type Shown, useSavedViews } from './saved-views.ts'
import classes from './views.module.css'

const words = texts({
  views: { en: 'Views', lt: 'Rodiniai' },
  standard: { en: 'Standard view', lt: 'Įprastas rodinys' },
  own: { en: 'Your views', lt: 'Jūsų rodiniai' },
  shared: { en: 'Shared by colleagues', lt: 'Kolegų rodiniai' },
  isShared: { en: 'shared', lt: 'bendrinamas' },
  none: {
    en: 'No saved views yet. Choose filters and columns, then save them here.',
    lt: 'Išsaugotų rodinių dar nėra. Pasirinkite filtrus ir stulpelius ir išsaugokite juos čia.',
  },
  first: {
    en: `Only the first ${MOST_SHARED_VIEWS} views of colleagues are shown.`,
    lt: `Rodomi tik pirmieji ${MOST_SHARED_VIEWS} kolegų rodinių.`,
  },
  update: { en: (name: string) => `Update “${name}”`, lt: (name: string) => `Atnaujinti „${name}“` },
  updated: { en: 'The view is updated.', lt: 'Rodinys atnaujintas.' },
  edit: { en: 'Rename or share…', lt: 'Pervadinti arba bendrinti…' },
  delete: { en: 'Delete…', lt: 'Ištrinti…' },
  save: { en: 'Save this view…', lt: 'Išsaugoti šį rodinį…' },
})

/** The saved views of a list, and what can be done with the one that is shown. */
export default function ViewsPanel<N extends ListName>({
  definition,
  view,
  isChanged,
  shown,
  ask,
  close,
}: {
  definition: ListDefinition<N, readonly unknown[]>
  view: SavedView | null
  isChanged: boolean
  shown: Shown
  ask: (what: Asked) => void
  close: () => void
}): ReactNode {
  const t = useTexts(words)
  const { data, error, refetch } = useSavedViews(definition.remember, true)
  if (error && !data) return <Failed what={t.views} error={error} retry={() => void refetch()} />
  if (!data) return <Loading lines={3} />
  const own = data.filter(({ mine }) => mine)
  const others = data.filter(({ mine }) => !mine)
  const link = (one: SavedView) => (
    <ViewLink
      key={one._id}
      definition={definition}
      view={one}
      isShown={one._id === view?._id}
      close={close}
    />
  )
  return (
    <div className={classes.panel}>
      {data.length === 0 ? (
        <p className={classes.none}>{t.none}</p>
      ) : (
        <>
          <ul>
            <li>
              <Link to={definition.path} search={{}} onClick={close} aria-current={view ? undefined : 'true'}>
                <Mark isShown={view === null} />
                {t.standard}
              </Link>
            </li>
          </ul>
          <Group title={t.own}>{own.map(link)}</Group>
          <Group title={t.shared}>{others.map(link)}</Group>
          {others.length >= MOST_SHARED_VIEWS ? <p className={classes.none}>{t.first}</p> : null}
        </>
      )}
      <Acts view={view} isChanged={isChanged} shown={shown} ask={ask} close={close} />
    </div>
  )
}

function Group({ title, children }: { title: string; children: readonly ReactNode[] }): ReactNode {
  if (children.length === 0) return null
  return (
    <section className={classes.group} aria-label={title}>
      <h2>{title}</h2>
      <ul>{children}</ul>
    </section>
  )
}

/** Opens a view: only filters that the list has become part of the address. */
function ViewLink<N extends ListName>({
  definition,
  view,
  isShown,
  close,
}: {
  definition: ListDefinition<N, readonly unknown[]>
  view: SavedView
  isShown: boolean
  close: () => void
}): ReactNode {
  const t = useTexts(words)
  const { chosen } = useReading(definition, view.search)
  return (
    <li>
      <Link
        to={definition.path}
        search={{ ...chosen, [VIEW]: view._id }}
        onClick={close}
        aria-current={isShown ? 'true' : undefined}
      >
        <Mark isShown={isShown} />
        <span className={classes.name}>{view.name}</span>
        {view.mine && !view.shared ? null : (
          <span className={classes.by}>{view.mine ? t.isShared : view.owner}</span>
        )}
      </Link>
    </li>
  )
}

const Mark = ({ isShown }: { isShown: boolean }): ReactNode => (
  <span className={classes.mark}>{isShown ? <IconCheck size={14} aria-hidden /> : null}</span>
)

/** What the person may do: nothing in the name of a customer. */
function Acts({
  view,
  isChanged,
  shown,
  ask,
  close,
}: {
  view: SavedView | null
  isChanged: boolean
  shown: Shown
  ask: (what: Asked) => void
  close: () => void
}): ReactNode {
  const t = useTexts(words)
  const { acted_by } = useMe()
  const { act, busy, refusal } = useAct()
  if (acted_by) return null
  const may = (what: SavedView['actions'][number]) => view?.actions.includes(what) === true
  const update = ({ _id, version }: SavedView) =>
    act(async (send) => {
      const { search, layout } = shown
      await send('updateView', {
        params: { id: _id },
        body: { search, layout: { ...layout, order: [...layout.order] }, version },
      })
      toast('good', t.updated)
      close()
    })
  return (
    <ul className={classes.acts}>
      {refusal ? (
        <li>
          <Note tone="stop" live>
            {refusal.message}
          </Note>
        </li>
      ) : null}
      {view && isChanged && may('update') ? (
        <Act does={t.update(view.name)} busy={busy} act={() => void update(view)} />
      ) : null}
      {view && may('update') ? <Act does={t.edit} act={() => ask({ does: 'edit', view })} /> : null}
      {view && may('delete') ? <Act does={t.delete} act={() => ask({ does: 'delete', view })} /> : null}
      <Act does={t.save} act={() => ask('save')} />
    </ul>
  )
}

const Act = ({ does, act, busy = false }: { does: string; act: () => void; busy?: boolean }): ReactNode => (
  <li>
    <button type="button" onClick={act} aria-disabled={busy || undefined}>
      <Mark isShown={false} />
      <span className={classes.name}>{does}</span>
    </button>
  </li>
)
