export const rules = {
  required: 'This is a required field',
  tooShort: 'Length must not be less than {{min}} characters',
  tooLong: 'Length must not be more than {{max}} characters',
  format: 'Input format does not meet requirements',
  form: 'Please check that the fields you filled are valid',
  endBeforeStart: 'The end must not be before the start',
  idNumber: 'The ID number is not valid',
  positive: 'Must be greater than 0',
  wheelDiameter: 'The wheel diameter must be a positive number below 1000',
  cardsDiffer: 'The cards of vehicle and driver must differ',
  disappearanceS: 'The disappearance time must be 1 to 3600 seconds',
}
