import type { DrawerProps, ModalProps } from '@mantine/core'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { texts, useTexts } from '../../texts.ts'

const words = texts({
  close: { en: 'Close', lt: 'Uždaryti' },
})

const LoadedModal = lazy(() => import('./modal.tsx'))
const LoadedDrawer = lazy(() => import('./drawer.tsx'))

/**
 * Gives the focus back to what had it before, or to the heading where that is gone with what was done; not where it has
 * been moved on purpose.
 */
function useFocusBack(opened: boolean): void {
  useEffect(() => {
    if (!opened) return
    const before = document.activeElement
    return () => {
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return
        const place = before?.isConnected ? before : document.querySelector('h1')
        if (place instanceof HTMLElement) place.focus()
      })
    }
  }, [opened])
}

/** A dialog; what it is made of is loaded when the first one opens. */
export function Dialog(props: ModalProps): ReactNode {
  const t = useTexts(words)
  useFocusBack(props.opened)
  if (!props.opened) return null
  return (
    <Suspense fallback={null}>
      <LoadedModal {...props} closeButtonProps={{ 'aria-label': t.close, ...props.closeButtonProps }} />
    </Suspense>
  )
}

/** A panel from the side; loaded when it opens first. */
export function SidePanel(props: DrawerProps): ReactNode {
  const t = useTexts(words)
  useFocusBack(props.opened)
  if (!props.opened) return null
  return (
    <Suspense fallback={null}>
      <LoadedDrawer {...props} closeButtonProps={{ 'aria-label': t.close, ...props.closeButtonProps }} />
    </Suspense>
  )
}
