import { ListScreen } from '../../resource/list-screen.tsx'
import { messageScreen } from './message-screen.tsx'

export const braceletMessageScreen = messageScreen('bracelet')

const BraceletMessagesScreen = () => <ListScreen screen={braceletMessageScreen} />

export default BraceletMessagesScreen
