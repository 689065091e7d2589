import { ListScreen } from '../../resource/list-screen.tsx'
import { messageScreen } from './message-screen.tsx'

export const voiceMessageScreen = messageScreen('voice')

const VoiceMessagesScreen = () => <ListScreen screen={voiceMessageScreen} />

export default VoiceMessagesScreen
