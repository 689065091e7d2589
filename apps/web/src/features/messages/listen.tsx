import { Button, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

const RATES: Readonly<Record<string, number>> = { slow: 0.75, normal: 1, fast: 1.4 }
/** A lower pitch stands for the male voice where the computer has only one voice. */
const PITCHES: Readonly<Record<string, number>> = { female: 1.1, male: 0.8 }

const chineseVoice = () => window.speechSynthesis?.getVoices().find(({ lang }) => lang.toLowerCase().startsWith('zh')) ?? null

/** Plays a voice notice with a voice of this computer. */
export function Listen({ text, voice, speed }: { text: string; voice: string; speed: string }) {
  const { t } = useTranslation()
  const [speaking, setSpeaking] = useState(false)
  const [installed, setInstalled] = useState(chineseVoice)
  useEffect(() => {
    const speech = window.speechSynthesis
    if (!speech) return
    // Browsers load their voices after the page.
    const look = () => setInstalled(chineseVoice())
    speech.addEventListener?.('voiceschanged', look)
    return () => {
      speech.removeEventListener?.('voiceschanged', look)
      speech.cancel()
    }
  }, [])
  if (installed === null)
    return (
      <Text size="sm" c="dimmed">
        {t('messages.text.noVoice')}
      </Text>
    )
  const toggle = () => {
    window.speechSynthesis.cancel()
    if (speaking) return setSpeaking(false)
    const spoken = new SpeechSynthesisUtterance(text)
    spoken.voice = installed
    spoken.lang = installed.lang
    spoken.rate = RATES[speed] ?? 1
    spoken.pitch = PITCHES[voice] ?? 1
    spoken.onend = () => setSpeaking(false)
    spoken.onerror = () => setSpeaking(false)
    setSpeaking(true)
    window.speechSynthesis.speak(spoken)
  }
  return (
    <Button size="compact-sm" variant="default" disabled={text.trim() === ''} onClick={toggle}>
      {t(speaking ? 'messages.text.stop' : 'messages.text.listen')}
    </Button>
  )
}
