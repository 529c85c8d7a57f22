import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { texts, useTexts } from '../../texts.ts'
import { Dialog } from './dialogs.tsx'
import classes from './shortcuts.module.css'

const words = texts({
  title: { en: 'Keys on this page', lt: 'Šio puslapio klavišai' },
  help: { en: 'Show this list', lt: 'Rodyti šį sąrašą' },
  on: { en: 'Use single keys', lt: 'Naudoti pavienius klavišus' },
  onHint: {
    en: 'Turn this off if you speak to your computer, or press keys by accident.',
    lt: 'Išjunkite, jei kompiuterį valdote balsu arba klavišus paspaudžiate netyčia.',
  },
})

export interface Shortcut {
  /** One key, as it is written on it; capital letters need no shift. */
  readonly key: string
  /** What it does, in the language of the reader. */
  readonly does: string
  readonly act: () => void
}

const HELP = '?'
/** Where the choice is kept; only the choice to do without is written. */
const OFF = 'no-single-keys'

let shown: readonly (readonly Shortcut[])[] = []
const watchers = new Set<() => void>()

function set(next: typeof shown): void {
  shown = next
  for (const watcher of watchers) watcher()
}

/** Makes single keys work while the part of the page is shown. Typing in a field and open dialogs are never disturbed. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const latest = useRef(shortcuts)
  latest.current = shortcuts
  const names = shortcuts.map(({ key, does }) => `${key} ${does}`).join('\n')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list changes with its names; acts are read when a key is pressed
  useEffect(() => {
    const own = latest.current.map(({ key, does }) => ({
      key,
      does,
      act: () => latest.current.find((one) => one.key === key)?.act(),
    }))
    set([...shown, own])
    return () => set(shown.filter((one) => one !== own))
  }, [names])
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName) ||
    target.closest('[role="dialog"], [role="listbox"], [role="menu"]') !== null)

const shownNow = () => shown

/** Hears the keys of a layout, and shows on `?` which there are. They can be turned off (WCAG 2.2, 2.1.4). */
export function ShortcutKeys(): ReactNode {
  const t = useTexts(words)
  const all = useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
    shownNow,
    shownNow,
  )
  const [isOpen, setOpen] = useState(false)
  // Without a browser there are no keys.
  const [isOff, setOff] = useState(() => globalThis.localStorage?.getItem(OFF) != null)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey
      if (!isPlain || event.defaultPrevented || isTyping(event.target)) return
      if (document.querySelector('[aria-modal="true"]')) return
      if (event.key === HELP) return setOpen(true)
      if (isOff) return
      // The newest part of the page goes first.
      const found = shown
        .flat()
        .findLast(({ key }) => key === event.key.toUpperCase() && !event.shiftKey && !event.repeat)
      if (!found) return
      event.preventDefault()
      found.act()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [isOff])
  const keep = (on: boolean) => {
    setOff(!on)
    if (on) localStorage.removeItem(OFF)
    else localStorage.setItem(OFF, 'yes')
  }
  return (
    <Dialog opened={isOpen} onClose={() => setOpen(false)} title={t.title}>
      <dl className={classes.keys}>
        {[...all.flat(), { key: HELP, does: t.help }].map(({ key, does }) => (
          <div key={key}>
            <dt>
              <Key name={key} />
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <label className={classes.choice}>
        <input
          type="checkbox"
          checked={!isOff}
          onChange={({ currentTarget }) => keep(currentTarget.checked)}
        />
        <span>
          {t.on}
          <small>{t.onHint}</small>
        </span>
      </label>
    </Dialog>
  )
}

/** A key, as it looks. */
export const Key = ({ name }: { name: string }): ReactNode => <kbd className={classes.key}>{name}</kbd>
