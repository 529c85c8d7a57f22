import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import type { ScreenSearchProps } from './destinations.ts'
import classes from './screen-search.module.css'

const SearchDialog = lazy(() => import('./search-dialog.tsx'))

/** Ctrl/⌘ K: finds a screen by its name and goes there. */
export function ScreenSearch(props: ScreenSearchProps): ReactNode {
  const [open, setOpen] = useState(false)
  const { disabled = false } = props

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
      <button type="button" className={classes.find} disabled={disabled} onClick={() => setOpen(true)}>
        <span>{props.placeholder}</span>
        <kbd>Ctrl K</kbd>
      </button>
      {open ? (
        <Suspense fallback={null}>
          <SearchDialog {...props} close={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
