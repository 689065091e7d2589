import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeAll } from 'vitest'
import { changeLanguage } from '../i18n/setup.ts'
import { completeDom } from './complete-dom.ts'

// A busy machine is not a failure.
configure({ asyncUtilTimeout: 30_000 })

beforeAll(() => {
  completeDom()
  // Window and words are those of the file before.
  changeLanguage('zh_CN')
  localStorage.clear()
  sessionStorage.clear()
  document.body.replaceChildren()
})
afterEach(cleanup)
