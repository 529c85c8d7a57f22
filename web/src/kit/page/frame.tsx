import { useDisclosure } from '@mantine/hooks'
import { IconMenu2 } from '@tabler/icons-react'
import { type ReactNode, useEffect } from 'react'
import { beforeLeaving, Link, usePlace } from '../../navigation.tsx'
import type { Address } from '../../paths.ts'
import { texts, useTexts } from '../../texts.ts'
import { SidePanel } from '../feedback/dialogs.tsx'
import { ToastArea } from '../feedback/toast-area.tsx'
import { Logo } from '../show/logo.tsx'
import classes from './frame.module.css'
import { InstitutionFoot } from './institution-foot.tsx'

const words = texts({
  skip: { en: 'Skip to the content', lt: 'Pereiti prie turinio' },
  openMenu: { en: 'Open the menu', lt: 'Atidaryti meniu' },
  menu: { en: 'Menu', lt: 'Meniu' },
})

export interface MenuEntry {
  readonly title: string
  readonly path: Address
  /** A count beside the entry, and the name of the counted items. */
  readonly badge?: { readonly count: number; readonly label: string }
  /** Clicked while it is already open: the screen reads again. */
  readonly again?: () => void
}

export interface MenuSection {
  readonly title: string | null
  readonly entries: readonly MenuEntry[]
}

interface FrameProps {
  readonly productName: string
  readonly home: Address
  /** Empty where no page can be gone to: then there is no menu either. */
  readonly menu: readonly MenuSection[]
  /** Desktop width of the menu in pixels: 261 for customers, 210 for staff. */
  readonly menuWidth: 261 | 210
  /** In the bar beside the logo: whom one acts for. */
  readonly who: ReactNode
  /** In the bar at the right. */
  readonly tools: ReactNode
  /** In the bar before the tools; on small screens in the drawer. */
  readonly wideTools: ReactNode
  readonly children: ReactNode
}

/** The frame of a signed-in area: bar, menu, main, foot. On small screens the menu is a drawer. */
export function Frame({
  productName,
  home,
  menu,
  menuWidth,
  who,
  tools,
  wideTools,
  children,
}: FrameProps): ReactNode {
  const t = useTexts(words)
  const [open, { open: show, close }] = useDisclosure(false)
  const { pathname: path } = usePlace()
  // Whatever is chosen closes the drawer, also the page that is open.
  useEffect(() => beforeLeaving(close), [close])
  useEffect(() => {
    document.documentElement.dataset.product = productName
  }, [productName])

  const navigation = <Navigation menu={menu} path={path} />
  return (
    <div
      className={classes.app}
      data-alone={menu.length === 0 || undefined}
      style={{ '--menu': `${menuWidth}px` } as React.CSSProperties}
    >
      <a href="#main" className={classes.skip}>
        {t.skip}
      </a>
      <header className={classes.bar}>
        <button type="button" className={classes.burger} onClick={show} aria-label={t.openMenu}>
          <IconMenu2 size={20} aria-hidden />
        </button>
        <Link to={home} className={classes.home}>
          <Logo name={productName} />
        </Link>
        <div className={classes.who}>{who}</div>
        <div className={classes.tools}>
          <div className={classes.wide}>{wideTools}</div>
          {tools}
        </div>
      </header>
      <nav className={classes.menu} aria-label={t.menu}>
        {navigation}
      </nav>
      <SidePanel opened={open} onClose={close} size={261} title={productName} padding="md">
        <div className={classes.inDrawer}>{wideTools}</div>
        <nav aria-label={t.menu}>{navigation}</nav>
      </SidePanel>
      <div className={classes.content}>
        <main id="main" tabIndex={-1} className={classes.main}>
          {children}
        </main>
        <InstitutionFoot />
      </div>
      <ToastArea />
    </div>
  )
}

function Navigation({ menu, path }: { menu: readonly MenuSection[]; path: string }): ReactNode {
  return menu.map(({ title, entries }) => (
    <div key={title ?? 'menu'} className={classes.section}>
      {title ? <div className={classes.heading}>{title}</div> : null}
      <ul className={classes.entries}>
        {entries.map((entry) => {
          const here = path === entry.path
          return (
            <li key={entry.path}>
              <Link
                to={entry.path}
                className={classes.entry}
                data-active={here || path.startsWith(`${entry.path}/`) || undefined}
                aria-current={here ? 'page' : undefined}
                onClick={() => {
                  if (here) entry.again?.()
                }}
              >
                {entry.title}
                {entry.badge && entry.badge.count > 0 ? (
                  <span className={classes.badge}>
                    {entry.badge.count}
                    <span className={classes.hidden}> {entry.badge.label}</span>
                  </span>
                ) : null}
              </Link>
            </li>
          )
        })}
      </ul>
    </div>
  ))
}

/** Buttons of which one, or several, are on: the entities of the top bar, the period of a chart. */
export function Segments<Value extends string>({
  label,
  options,
  chosen,
  onToggle,
  nameOf = (value) => value,
}: {
  label: string
  options: readonly Value[]
  chosen: readonly Value[]
  onToggle: (value: Value) => void
  nameOf?: (value: Value) => string
}): ReactNode {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot lie in a bar of inline controls
    <div role="group" aria-label={label} className={classes.segments}>
      {options.map((value) => (
        <button
          key={value}
          type="button"
          aria-pressed={chosen.includes(value)}
          onClick={() => onToggle(value)}
        >
          {nameOf(value)}
        </button>
      ))}
    </div>
  )
}
