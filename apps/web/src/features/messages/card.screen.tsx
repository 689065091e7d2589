import { ListScreen } from '../../resource/list-screen.tsx'
import { messageScreen } from './message-screen.tsx'

export const cardMessageScreen = messageScreen('card')

const CardMessagesScreen = () => <ListScreen screen={cardMessageScreen} />

export default CardMessagesScreen
