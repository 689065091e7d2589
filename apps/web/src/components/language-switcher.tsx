import { LANGUAGES } from '@muster/contracts'
import { useTranslation } from 'react-i18next'
import { changeLanguage, currentLanguage, languageTag } from '../i18n/setup.ts'
import classes from './language-switcher.module.css'

/** A native select: nothing to load, and known to every assistive technology. */
export function LanguageSwitcher() {
  const { t } = useTranslation()
  return (
    <select
      className={classes.select}
      aria-label={t('app.language.label')}
      value={currentLanguage()}
      onChange={(event) => changeLanguage(event.currentTarget.value as (typeof LANGUAGES)[number])}
    >
      {LANGUAGES.map((language) => (
        <option key={language} value={language} lang={languageTag(language)}>
          {t(`app.language.${language}`)}
        </option>
      ))}
    </select>
  )
}
