import '@mantine/core/styles/Overlay.css'
import '@mantine/core/styles/Paper.css'
import '@mantine/core/styles/ScrollArea.css'
import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Drawer.css'
import { Drawer, type DrawerProps } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './overlay.module.css'

export default (props: DrawerProps): ReactNode => <Drawer classNames={classes} {...props} />
