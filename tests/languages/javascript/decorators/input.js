@first
@second({ a: () => 1, b() {} })
export class Before {}

export @third class After {
  @observable field = 1;

  @action
  @bound()
  method() {}
}
