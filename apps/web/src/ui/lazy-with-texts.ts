import { type ComponentType, lazy } from 'react'
import { loadTexts, type TextsName } from '../i18n/i18n.ts'

/** A part of a page that comes when it is wanted, together with texts that its page does not have. */
export const lazyWithTexts = <Props extends object>(name: TextsName, load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => {
    const [component] = await Promise.all([load(), loadTexts(name)])
    return { default: component }
  })
