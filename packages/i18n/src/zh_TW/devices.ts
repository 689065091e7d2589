export const devices = {
  title: '閘道',
  online: '線上',
  offline: '離線',
}
