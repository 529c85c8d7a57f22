import { IconBookmark } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { texts, useTexts } from '../../texts.ts'
import { Chooser, DropDown } from '../feedback/drop-down.tsx'
import { Loading } from '../feedback/states.tsx'
import type { Layout } from './columns.tsx'
import type { ListName } from './define-list.tsx'
import type { Asked, SavedView, Shown, ShownList } from './saved-views.ts'
import classes from './views.module.css'

const ViewsPanel = lazy(() => import('./views-panel.tsx'))
const ViewDialog = lazy(() => import('./view-dialog.tsx'))

const words = texts({
  views: { en: 'Views', lt: 'Rodiniai' },
  view: { en: (name: string) => `View: ${name}`, lt: (name: string) => `Rodinys: ${name}` },
  changed: {
    en: (name: string) => `View: ${name}, changed`,
    lt: (name: string) => `Rodinys: ${name}, pakeistas`,
  },
})

/** The saved views of a list: which one is shown, opening another one, and saving what is shown. */
export function ViewsMenu<N extends ListName, Given extends readonly unknown[]>({
  of,
  view,
  isChanged,
  layout,
}: {
  of: ShownList<N, Given>
  view: SavedView | null
  isChanged: boolean
  layout: Layout
}): ReactNode {
  const t = useTexts(words)
  const [asked, setAsked] = useState<Asked | null>(null)
  const { definition, chosen } = of
  const shown: Shown = { search: chosen, layout }
  return (
    <>
      <DropDown
        label={t.views}
        align="end"
        sheet
        {...(view ? { buttonLabel: (isChanged ? t.changed : t.view)(view.name) } : {})}
        button={
          <Chooser>
            {view ? <IconBookmark size={14} className={classes.icon} aria-hidden /> : null}
            <span className={classes.inForce} title={view?.name}>
              {view?.name ?? t.views}
            </span>
            {isChanged ? <span className={classes.changed} aria-hidden /> : null}
          </Chooser>
        }
      >
        {(close) => (
          <Suspense fallback={<Loading lines={3} />}>
            <ViewsPanel
              {...{ view, isChanged, shown, close }}
              definition={definition as never}
              ask={(what: Asked) => {
                close()
                setAsked(what)
              }}
            />
          </Suspense>
        )}
      </DropDown>
      {asked ? (
        <Suspense fallback={null}>
          <ViewDialog
            asked={asked}
            list={definition.remember}
            path={definition.path}
            shown={shown}
            close={() => setAsked(null)}
          />
        </Suspense>
      ) : null}
    </>
  )
}
