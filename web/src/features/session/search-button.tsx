import { IconSearch } from '@tabler/icons-react'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { texts, useTexts } from '../../texts.ts'
import classes from './search-button.module.css'

const words = texts({
  search: { en: 'Search', lt: 'Paieška' },
})

/** Opens the search, as Ctrl/⌘ K does on every page. The dialog is loaded when it first opens. */
export function SearchButton({
  disabled = false,
  children,
}: {
  disabled?: boolean
  children: (close: () => void) => ReactNode
}): ReactNode {
  const t = useTexts(words)
  const [open, setOpen] = useState(false)

  useEffect(() => {
    if (disabled) return
    const listen = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      setOpen(true)
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [disabled])

  return (
    <>
      <button
        type="button"
        className={classes.find}
        aria-keyshortcuts="Control+K Meta+K"
        disabled={disabled}
        onClick={() => setOpen(true)}
      >
        <IconSearch size={16} aria-hidden />
        <span>{t.search}</span>
        <kbd>Ctrl K</kbd>
      </button>
      {open ? <Suspense fallback={null}>{children(() => setOpen(false))}</Suspense> : null}
    </>
  )
}
