/** The root. */
@Component({
  selector: 'app',
  setup() {},
})
export class App {
  @Input() label: string;

  @Output()
  /** Fires. */
  changed = new EventEmitter<string>();

  /** Listens. */
  @HostListener('click', ['$event'])
  onClick(@Arg() event: Event) {}

  constructor(@Optional() private readonly http: Http) {}
}

@Injectable()
export default class Service {}
