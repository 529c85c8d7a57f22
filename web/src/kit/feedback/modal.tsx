import '@mantine/core/styles/Overlay.css'
import '@mantine/core/styles/Paper.css'
import '@mantine/core/styles/ScrollArea.css'
import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import { Modal, type ModalProps } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './overlay.module.css'

export default (props: ModalProps): ReactNode => <Modal classNames={classes} {...props} />
