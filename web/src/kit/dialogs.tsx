import type { DrawerProps, ModalProps } from '@mantine/core'
import { lazy, type ReactNode, Suspense } from 'react'

const LoadedModal = lazy(() => import('./modal.tsx'))
const LoadedDrawer = lazy(() => import('./drawer.tsx'))

/** A dialog; what it is made of is loaded when the first one opens. */
export function Dialog(props: ModalProps): ReactNode {
  if (!props.opened) return null
  return (
    <Suspense fallback={null}>
      <LoadedModal {...props} closeButtonProps={{ 'aria-label': 'Close', ...props.closeButtonProps }} />
    </Suspense>
  )
}

/** A panel from the side; loaded when it opens first. */
export function SidePanel(props: DrawerProps): ReactNode {
  if (!props.opened) return null
  return (
    <Suspense fallback={null}>
      <LoadedDrawer {...props} closeButtonProps={{ 'aria-label': 'Close', ...props.closeButtonProps }} />
    </Suspense>
  )
}
